import {
  emergencyDeadlines,
  judgeEmergency,
  type EmergencyAct,
} from '@sanad/domain/emergency/emergency-deadlines'
import { maybeMinor } from '@sanad/domain/emergency/emergency-retry'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import {
  closeSession,
  joinAsExpert,
  lockDueSessions,
  markOpenedIfAnswered,
  releaseExpert,
  setDeadlines,
  publish,
  type DueSession,
} from '#server/chat/index.ts'
import { claimEmergencyExpert } from './emergency-finder.ts'
import {
  endOffer,
  offerToSubstitute,
  passOver,
  wakeQueueFor,
  type ChangedSession,
} from '#server/matching/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { attemptStep } from '#server/platform/scheduling/scheduler.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findWaitingInOrder } from './order-store.ts'
import { awaitingReturn, offered, waiting } from './deadline-rows.ts'
import { sweepAtOnce } from './limits.ts'
import {
  restartWait,
  markFact,
  clearUnanswered,
  withEmergency,
  type DueEmergency,
} from './store.ts'

/** The people to whom a change of the session is published. */
type Recipients = readonly (string | null)[]

/**
 * Handles the emergencies that are due; called every second. Each is judged by the database's clock and
 * handled in a transaction of its own, under its lock: so a step that was interrupted, or taken by another node, is
 * neither lost nor repeated.
 */
export async function sweepEmergencies(appContext: AppContext): Promise<void> {
  const due = await transaction(appContext.db, (tx) =>
    lockDueSessions(tx, { limit: sweepAtOnce, emergency: true }),
  )
  if (due.length === 0) return
  const order = await findWaitingInOrder(appContext.db)
  for (const id of inOrder(
    due.map((session) => session.id),
    order,
  ))
    await attemptStep(appContext, { sessionId: id }, () => handleEmergency(appContext, id))
}

/** When more are due than one round handles, this many of the first in order are in every round. */
const nextAtOnce = 10

/** EMERGENCY-12. Emergencies with a supporter first, then waiting ones in their order. */
function inOrder(due: readonly string[], order: readonly string[]): readonly string[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const next = due.length < sweepAtOnce ? [] : order.slice(0, nextAtOnce)
  return [...new Set([...due, ...next])].toSorted(
    (a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1),
  )
}

/** Handles one open emergency now, due or not. */
export async function handleEmergency({ db, live }: AppContext, sessionId: string): Promise<void> {
  const recipients = await transaction(db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId, emergency: true })
    return session ? step(tx, session) : []
  })
  publish(live, recipients, { event: 'chat.session-changed', sessionId })
}

async function step(tx: Tx, session: DueSession): Promise<Recipients> {
  const emergency = await refreshEmergency(tx, session)
  if (emergency.signs.openedAgo !== null && !emergency.answered)
    await markFact(tx, session.id, 'answeredAt')
  const { state, act, lookIn } = judgeEmergency(emergency.signs)
  await setDeadlines(tx, [{ id: session.id, state, lookIn }])
  const acted = await takeStep(tx, emergency, act)
  return state === session.state ? acted : [...acted, session.seekerId, session.expertId]
}

/** The emergency with its signs. If the supporter who had answered is out of it, the wait restarts first. */
async function refreshEmergency(tx: Tx, session: DueSession): Promise<DueEmergency> {
  const emergency = await withEmergency(tx, session)
  if (!emergency.answered || emergency.signs.openedAgo !== null) return emergency
  await restartWait(tx, session.id)
  return withEmergency(tx, session)
}

async function takeStep(tx: Tx, emergency: DueEmergency, act: EmergencyAct): Promise<Recipients> {
  const { id, seekerId, expertId } = emergency
  switch (act) {
    case 'none':
      return []
    case 'seek':
      return seek(tx, emergency)
    case 'tell-unanswered':
      await markFact(tx, id, 'unansweredAt')
      await recordAudit(tx, id, 'safeguarding.emergency-unanswered')
      return [seekerId, ...(await (expertId === null ? seek(tx, emergency) : offer(tx, emergency)))]
    case 'offer':
      return offer(tx, emergency)
    case 'end-offer':
      await clearUnanswered(tx, id)
      return peopleOf(await endOffer(tx, emergency))
    case 'pass-on':
      return passOn(tx, emergency)
    case 'free-supporter':
      await releaseExpert(tx, id, { share: false, how: 'left' }, awaitingReturn)
      await recordAudit(tx, id, 'safeguarding.supporter-freed')
      return [seekerId, expertId]
    case 'close':
      await wakeQueueFor(tx, await closeSession(tx, id, 'service'))
      await recordAudit(tx, id, 'safeguarding.emergency-forgotten')
      return [seekerId, expertId]
  }
}

const recordAudit = (tx: Tx, subjectId: string, action: AuditEvent) =>
  audit.record(tx, { actorId: null, action, subjectId })

/** EMERGENCY-3. The seeker's language first, after a minute any. */
async function claim(tx: Tx, emergency: DueEmergency) {
  const { id, language, age, profileAge, signs, expertId, isGuest, network } = emergency
  const need = {
    sessionId: id,
    language,
    maybeMinor: maybeMinor(age, profileAge),
    isGuest,
    network,
    ahead: 0,
  }
  const soughtFor =
    expertId === null ? signs.askedAgo : signs.state === 'replacing' ? signs.stateAgo : 0
  const late = soughtFor >= emergencyDeadlines.nobodyYetAfter
  const own = await claimEmergencyExpert(tx, need)
  return own ?? (late ? claimEmergencyExpert(tx, { ...need, language: 'any' }) : undefined)
}

async function seek(tx: Tx, emergency: DueEmergency): Promise<Recipients> {
  const { id, seekerId } = emergency
  const expertId = await claim(tx, emergency)
  if (expertId === undefined) return []
  await joinAsExpert(tx, { sessionId: id, expertId, opened: false }, offered)
  await recordAudit(tx, id, 'safeguarding.emergency-offered')
  return [seekerId, expertId]
}

/** MATCH-35. */
const offer = async (tx: Tx, emergency: DueEmergency): Promise<Recipients> =>
  peopleOf(
    await offerToSubstitute(
      tx,
      emergency,
      () => claim(tx, emergency),
      'safeguarding.emergency-offered',
    ),
  )
const peopleOf = (changed: readonly ChangedSession[]): Recipients =>
  changed.flatMap(({ seekerId, expertId }) => [seekerId, expertId])

/** EMERGENCY-5. Releases the supporter and seeks the next, who cannot read earlier messages, in the same transaction. */
async function passOn(tx: Tx, emergency: DueEmergency): Promise<Recipients> {
  const { id, seekerId, expertId } = emergency
  if (expertId === null) return []
  if (emergency.signs.openedAgo === null && (await markOpenedIfAnswered(tx, id, expertId)))
    return [seekerId, expertId]
  await releaseExpert(tx, id, { share: false, how: 'left' }, waiting)
  await passOver(tx, id, expertId)
  await recordAudit(tx, id, 'safeguarding.emergency-passed-on')
  return [seekerId, expertId, ...(await seek(tx, emergency))]
}
