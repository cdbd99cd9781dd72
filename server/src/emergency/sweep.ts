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
  type DueSession,
} from '#server/chat/index.ts'
import { claimEmergencyExpert, findFreeSeats, type FreeSeat } from './emergency-finder.ts'
import {
  endOffer,
  offerToSubstitute,
  passOver,
  wakeQueueFor,
  type ChangedSession,
} from '#server/matching/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { attemptStep } from '#server/platform/services/scheduling/scheduler.ts'
import type { AppContext } from '#server/app-context.ts'
import { findSeekingInOrder, type SeekingEmergency } from './order-store.ts'
import {
  awaitingReturn,
  offered,
  waiting,
  restartWait,
  markFact,
  clearUnanswered,
  withEmergency,
  type DueEmergency,
} from './store.ts'
import { sweepAtOnce } from './limits.ts'

/** The people to whom a change of the session is published. */
type Recipients = readonly (string | null)[]

/**
 * Called every second. Each due emergency is judged by the database's clock in its own transaction,
 * under its lock, so that a step is neither lost nor repeated. Then free seats go to those who
 * wait.
 */
export async function sweepEmergencies(appContext: AppContext): Promise<void> {
  const due = await transaction(appContext.db, (tx) =>
    lockDueSessions(tx, { limit: sweepAtOnce, emergency: true }),
  )
  for (const { id } of due)
    await attemptStep(appContext, { sessionId: id }, async () => {
      await handleEmergency(appContext, id, leaveSeats)
    })
  await giveSeats(appContext)
}

/** For a step that takes no seat, because the emergency may not be the next in the order. */
const leaveSeats = Number.POSITIVE_INFINITY

/** EMERGENCY-12. To emergencies in their order, due or not. */
async function giveSeats(appContext: AppContext): Promise<void> {
  const { db } = appContext
  let seats = await findFreeSeats(db)
  if (seats.length === 0) return
  const hopeless = new Set<string>()
  for (const one of await findSeekingInOrder(db)) {
    const { id } = one
    if (hopeless.has(needOf(one)) || !seats.some((seat) => fitsSeat(seat, one))) continue
    await attemptStep(appContext, { sessionId: id }, async () => {
      if (!(await handleEmergency(appContext, id, 0))) hopeless.add(needOf(one))
    })
    seats = await findFreeSeats(db)
  }
}

/** EMERGENCY-14. Guests of one network with the same need are refused alike. */
const needOf = ({
  id,
  isGuest,
  network,
  language,
  maybeMinor,
  isLate,
}: SeekingEmergency): string =>
  isGuest && network !== null ? [network, language, maybeMinor, isLate].join('|') : id

/** EMERGENCY-3, EMERGENCY-11. */
const fitsSeat = (seat: FreeSeat, { language, maybeMinor, isLate }: SeekingEmergency): boolean =>
  (isLate || seat.languages.includes(language)) && (seat.forMinors || !maybeMinor)

/**
 * Due or not.
 * @param ahead how many free seats it leaves to others, see `findSeekingInOrder`
 * @returns whether a supporter was claimed
 */
export async function handleEmergency(
  { db, live }: AppContext,
  sessionId: string,
  ahead: number,
): Promise<boolean> {
  let isServed = false
  const recipients = await transaction(db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId, emergency: true })
    if (!session) return []
    return step(tx, session, async (emergency) => {
      const expertId = await claim(tx, emergency, ahead)
      isServed = expertId !== undefined
      return expertId
    })
  })
  live.publish(recipients, { event: 'chat.session-changed', sessionId })
  return isServed
}

type Claim = (emergency: DueEmergency) => Promise<string | undefined>

async function step(tx: Tx, session: DueSession, claimFor: Claim): Promise<Recipients> {
  const emergency = await refreshEmergency(tx, session)
  if (emergency.signs.openedAgo !== null && !emergency.answered)
    await markFact(tx, session.id, 'answeredAt')
  const { state, act, lookIn } = judgeEmergency(emergency.signs)
  await setDeadlines(tx, [{ id: session.id, state, lookIn }])
  const acted = await takeStep(tx, emergency, { act, claimFor })
  return state === session.state ? acted : [...acted, session.seekerId, session.expertId]
}

/** If the supporter who had answered is out of the emergency, the wait restarts first. */
async function refreshEmergency(tx: Tx, session: DueSession): Promise<DueEmergency> {
  const emergency = await withEmergency(tx, session)
  if (!emergency.answered || emergency.signs.openedAgo !== null) return emergency
  await restartWait(tx, session.id)
  return withEmergency(tx, session)
}

async function takeStep(
  tx: Tx,
  emergency: DueEmergency,
  { act, claimFor }: { readonly act: EmergencyAct; readonly claimFor: Claim },
): Promise<Recipients> {
  const { id, seekerId, expertId } = emergency
  switch (act) {
    case 'none':
      return []
    case 'seek':
      return seek(tx, emergency, claimFor)
    case 'tell-unanswered':
      await markFact(tx, id, 'unansweredAt')
      await recordAudit(tx, id, 'emergency.unanswered')
      return [
        seekerId,
        ...(await (expertId === null
          ? seek(tx, emergency, claimFor)
          : offer(tx, emergency, claimFor))),
      ]
    case 'offer':
      return offer(tx, emergency, claimFor)
    case 'end-offer':
      await clearUnanswered(tx, id)
      return peopleOf(await endOffer(tx, emergency))
    case 'pass-on':
      return passOn(tx, emergency)
    case 'free-supporter':
      await releaseExpert(tx, id, { share: false, how: 'left' }, awaitingReturn)
      await recordAudit(tx, id, 'emergency.expert-freed')
      return [seekerId, expertId]
    case 'close':
      await wakeQueueFor(tx, await closeSession(tx, id, 'service'))
      await recordAudit(tx, id, 'emergency.forgotten')
      return [seekerId, expertId]
  }
}

const recordAudit = (tx: Tx, subjectId: string, action: AuditEvent) =>
  audit.record(tx, audit.service, action, { subjectId })

/** EMERGENCY-3. The seeker's language first, after a minute any. */
async function claim(tx: Tx, emergency: DueEmergency, ahead: number) {
  if (ahead === leaveSeats) return undefined
  const { id, language, age, profileAge, signs, expertId, isGuest, network } = emergency
  const need = {
    sessionId: id,
    language,
    maybeMinor: maybeMinor(age, profileAge),
    isGuest,
    network,
    ahead,
  }
  const soughtFor =
    expertId === null ? signs.askedAgo : signs.state === 'replacing' ? signs.stateAgo : 0
  const late = soughtFor >= emergencyDeadlines.nobodyYetAfter
  const own = await claimEmergencyExpert(tx, need)
  return own ?? (late ? claimEmergencyExpert(tx, { ...need, language: 'any' }) : undefined)
}

async function seek(tx: Tx, emergency: DueEmergency, claimFor: Claim): Promise<Recipients> {
  const { id, seekerId } = emergency
  const expertId = await claimFor(emergency)
  if (expertId === undefined) return []
  await joinAsExpert(tx, { sessionId: id, expertId, opened: false }, offered)
  await recordAudit(tx, id, 'emergency.offered')
  return [seekerId, expertId]
}

/** MATCH-35. */
const offer = async (tx: Tx, emergency: DueEmergency, claimFor: Claim): Promise<Recipients> =>
  peopleOf(await offerToSubstitute(tx, emergency, () => claimFor(emergency), 'emergency.offered'))
const peopleOf = (changed: readonly ChangedSession[]): Recipients =>
  changed.flatMap(({ seekerId, expertId }) => [seekerId, expertId])

/** EMERGENCY-5. Waits again at its place; the next supporter cannot read earlier messages. */
async function passOn(tx: Tx, emergency: DueEmergency): Promise<Recipients> {
  const { id, seekerId, expertId } = emergency
  if (expertId === null) return []
  if (emergency.signs.openedAgo === null && (await markOpenedIfAnswered(tx, id, expertId)))
    return [seekerId, expertId]
  await releaseExpert(tx, id, { share: false, how: 'left' }, waiting)
  await passOver(tx, id, expertId)
  await recordAudit(tx, id, 'emergency.passed-on')
  return [seekerId, expertId]
}
