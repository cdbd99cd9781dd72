import type { SessionAct } from '@sanad/domain/matching/absence'
import { judgeSession } from '@sanad/domain/matching/deadlines'
import {
  isAnyRegularSessionDue,
  closeSession,
  findActiveSessionsOf,
  findTies,
  hasBlockBetween,
  joinAsExpert,
  restoreReading,
  lockDueSessions,
  markOpenedIfAnswered,
  releaseExpert,
  setDeadlines,
  wakeSessionsOf,
  type DueSession,
  type Ties,
} from '#server/chat/index.ts'
import { sql } from 'drizzle-orm'
import { isAnyExpertFreed } from '#server/availability/index.ts'
import {
  quickExitPending,
  screenLockPending,
  takeQuickExits,
  takeScreenLocks,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx, anyHolds } from '#server/platform/stores/database/db.ts'
import { attemptStep } from '#server/platform/services/scheduling/scheduler.ts'
import type { AppContext } from '#server/app-context.ts'
import { awaitingReturn, offered, waitingNow } from './deadline-rows.ts'
import { sweepAtOnce } from './limits.ts'
import { claimBest, takePlace, type ClaimedExpert } from './claim-store.ts'
import { dropHandover } from './handover/handover-store.ts'
import {
  findRequest,
  inQueueOrder,
  isHeldForEmergency,
  recordMatch,
  type MatchNeed,
} from './store.ts'
import { keepForReturn, lastExclusionFromOthers, passOver } from './exclusions-store.ts'
import { endOffer, offerToSubstitute } from './handover/offer-seat.ts'
import { openMatchPass } from './match-pass.ts'
import { breakAfterMissedOffers } from './missed-offers.ts'
import { isAwaitedByEarlier, wakeQueueFor, wakeQueueOfFreedExperts } from './queue/wake-queue.ts'
import { publishSessions, type ChangedSession } from './publish.ts'

export const isAnyDeadlineOver = anyHolds([
  quickExitPending,
  screenLockPending,
  isAnyExpertFreed,
  isAnyRegularSessionDue,
])

/**
 * Called every second. A session that needs a step gets its own transaction and is judged again
 * under its lock, so that a step is neither lost nor repeated.
 */
export async function sweepDeadlines(appContext: AppContext): Promise<void> {
  const lockedPeople = await transaction(appContext.db, async (tx) => {
    await wakeSessionsOf(tx, await takeQuickExits(tx))
    await wakeQueueOfFreedExperts(tx)
    return takeScreenLocks(tx)
  })
  publishSessions(appContext, await findActiveSessionsOf(appContext.db, lockedPeople))
  const acts = [...(await judgeAllDue(appContext))]
  await takeInTurn(appContext, new Map(acts.filter(([, what]) => !takesPlace(what))))
  const seeking = acts.filter(([, what]) => takesPlace(what))
  // Supporters who became free just now have woken the first in the queue.
  await takeInTurn(appContext, new Map([...seeking, ...(await judgeAllDue(appContext))]))
}

const takesPlace = (what: SessionAct) => what === 'seek' || what === 'offer'

type DueActs = ReadonlyMap<string, SessionAct>

/** MATCH-25. In the order of the queue, not the order in which the sessions became due. */
async function takeInTurn(appContext: AppContext, acts: DueActs): Promise<void> {
  const pass = openMatchPass()
  const tried = [...acts.keys()]
  for (const one of await inQueueOrder(appContext.db, [...acts.keys()])) {
    if (acts.get(one.id) === 'seek' && pass.isHopeless(one)) continue
    await attemptStep(appContext, { sessionId: one.id }, async () => {
      if ((await act(appContext, one.id, tried)) === 'nobody') pass.markHopeless(one)
    })
  }
}

/** Judges everything due before acting, so that no batch is served before another. */
async function judgeAllDue(appContext: AppContext): Promise<DueActs> {
  const acts = new Map<string, SessionAct>()
  for (;;) {
    const { judged, changed, acting } = await judgeDueSessions(appContext)
    publishSessions(appContext, changed)
    for (const [id, what] of acting) acts.set(id, what)
    if (judged < sweepAtOnce) return acts
  }
}

async function judgeDueSessions({ db }: AppContext) {
  return transaction(db, async (tx) => {
    const due = await lockDueSessions(tx, { limit: sweepAtOnce })
    const judgements = due.map((session) => ({ session, judged: judgeSession(session.signs) }))
    await setDeadlines(
      tx,
      judgements.map(({ session, judged }) => ({ id: session.id, ...judged })),
    )
    return {
      judged: due.length,
      changed: judgements
        .filter(({ session, judged }) => session.state !== judged.state)
        .map(({ session }) => session),
      acting: judgements.flatMap(({ session: { id }, judged: { act } }) =>
        act === 'none' ? [] : [[id, act] as const],
      ),
    }
  })
}

/** @returns `nobody` if a supporter was sought and none was free */
async function act(
  appContext: AppContext,
  sessionId: string,
  tried: readonly string[],
): Promise<'nobody' | undefined> {
  const done = await transaction(appContext.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    return session && step(tx, session, { what: judgeSession(session.signs).act, tried })
  })
  if (done === 'nobody') return done
  if (done) publishSessions(appContext, done)
  return undefined
}

/** @returns the sessions that changed, undefined when none did */
async function step(
  tx: Tx,
  session: DueSession,
  { what, tried }: { readonly what: SessionAct; readonly tried: readonly string[] },
): Promise<ChangedSession[] | 'nobody' | undefined> {
  switch (what) {
    case 'none':
      return undefined
    case 'seek':
      return (await seek(tx, session, tried)) ?? 'nobody'
    case 'offer':
      return offerToSubstitute(tx, session, () => claimSubstitute(tx, session, tried))
    case 'end-offer':
      return endOffer(tx, session)
    case 'pass-on':
      if (await hasAnswered(tx, session)) return [session]
      return passOn(tx, session, {
        share: false,
        missed: session.signs.expertMay && session.signs.openedAgo === null,
        how: 'left',
        reason: reasonOf(session),
      })
    case 'free-supporter':
      return freeExpert(tx, session)
    case 'close':
      return close(tx, session)
  }
}

/** MATCH-10. The supporter has written, although their client reported no opening. */
const hasAnswered = async (tx: Tx, { id, expertId, signs }: DueSession): Promise<boolean> =>
  signs.expertMay && signs.openedAgo === null && (await markOpenedIfAnswered(tx, id, expertId))

/** MATCH-9. @returns undefined if no one is free; nothing changes while MATCH-39 holds the place */
async function seek(
  tx: Tx,
  session: DueSession,
  tried: readonly string[] = [],
): Promise<ChangedSession[] | undefined> {
  if (await isHeldForEmergency(tx, session.id)) return []
  const request = await findRequest(tx, session.id)
  if (!request) return undefined
  const expertId =
    (await claimPrevious(tx, session, request.previousExpertId)) ??
    (await claimOther(tx, session, { need: request, tried }))
  if (expertId === undefined) return undefined
  await joinAsExpert(tx, { sessionId: session.id, expertId, opened: false }, offered)
  await audit.record(tx, audit.service, 'matching.session-offered', { subjectId: session.id })
  return [{ ...session, expertId }]
}

/** MATCH-12. Only if they are free and neither has blocked the other since (REPORT-3). */
async function claimPrevious(
  tx: Tx,
  { id: sessionId, seekerId }: DueSession,
  expertId: string | null,
): Promise<string | undefined> {
  if (expertId === null || (await hasBlockBetween(tx, seekerId, expertId))) return undefined
  const free = await takePlace(tx, expertId, { skipBusy: true, mustBeReady: true })
  if (!free) return undefined
  await recordMatch(tx, sessionId, undefined)
  const partedAfter = await lastExclusionFromOthers(tx, sessionId, expertId)
  await restoreReading(tx, { sessionId, expertId, partedAfter })
  return expertId
}

/** MATCH-35. Excludes the absent supporter, who may still count as reachable. */
async function claimSubstitute(
  tx: Tx,
  session: DueSession,
  tried: readonly string[],
): Promise<string | undefined> {
  const request = await findRequest(tx, session.id)
  if (!request || session.expertId === null) return undefined
  const ties = await findTies(tx, session.seekerId)
  const apartFrom = [...(ties.apartFrom ?? []), session.expertId]
  const need = { ...request, ...ties, apartFrom }
  return (await claimInOrder(tx, session, { need, tried }))?.expertId
}

async function claimOther(
  tx: Tx,
  session: DueSession,
  { need, tried }: { readonly need: MatchNeed; readonly tried: readonly string[] },
): Promise<string | undefined> {
  const ties = await findTies(tx, session.seekerId)
  const claimed = await claimInOrder(tx, session, { need: { ...need, ...ties }, tried })
  if (!claimed) return undefined
  await recordMatch(tx, session.id, claimed.reason)
  return claimed.expertId
}

/** MATCH-25. Leaves the supporter to an earlier seeker who was not tried in this round. */
async function claimInOrder(
  tx: Tx,
  { id: sessionId, state }: DueSession,
  { need, tried }: { readonly need: MatchNeed & Ties; readonly tried: readonly string[] },
): Promise<ClaimedExpert | undefined> {
  await tx.execute(sql`savepoint in_order`)
  const claimed = await claimBest(tx, need, sessionId)
  if (!claimed || claimed.reason.again) return claimed
  const { expertId } = claimed
  if (!(await isAwaitedByEarlier(tx, { expertId, sessionId, tried }))) return claimed
  await tx.execute(sql`rollback to savepoint in_order`)
  await wakeQueueFor(tx, expertId)
  await setDeadlines(tx, [{ id: sessionId, state, lookIn: 0 }])
  return undefined
}

const reasonOf = ({ signs }: DueSession): string =>
  signs.expertMay ? 'not opened' : 'supporter not approved any more'

interface PassOnInput {
  /** Whether the next supporter may read earlier messages. */
  readonly share: boolean
  /** The seeker or the supporter chose to part; false for a deadline. */
  readonly chosen?: boolean
  /** The supporter did not open the offer in time. */
  readonly missed?: boolean
  /** The ladder is notified in the same transaction. */
  readonly ladderTold?: boolean
  readonly how: 'handed-over' | 'left'
  /** For the audit log. */
  readonly reason: string
}

/** MATCH-10, MATCH-11, MATCH-15, MATCH-16, MATCH-18. Seeks another supporter in the same transaction. */
export async function passOn(
  tx: Tx,
  session: DueSession,
  { share, chosen = false, missed = false, ladderTold = false, how, reason }: PassOnInput,
): Promise<ChangedSession[]> {
  const { id, expertId } = session
  if (expertId === null) return []
  await releaseExpert(tx, id, { share, chosen, isLadderNotified: ladderTold, how }, waitingNow)
  await dropHandover(tx, id)
  await passOver(tx, id, expertId, missed ? 'missed' : chosen ? 'chosen' : 'left')
  if (missed) await breakAfterMissedOffers(tx, expertId)
  await audit.record(tx, audit.service, 'matching.session-passed-on', { subjectId: id, reason })
  await wakeQueueFor(tx, expertId)
  const matched = await seek(tx, { ...session, expertId: null, state: 'waiting' })
  return [session, ...(matched ?? [])]
}

/** MATCH-12. */
async function freeExpert(tx: Tx, session: DueSession): Promise<ChangedSession[]> {
  if (session.expertId === null) return []
  await releaseExpert(tx, session.id, { share: false, how: 'left' }, awaitingReturn)
  await keepForReturn(tx, session.id, session.expertId)
  await wakeQueueFor(tx, session.expertId)
  await audit.record(tx, audit.service, 'matching.expert-freed', { subjectId: session.id })
  return [session]
}

/** MATCH-9, MATCH-13. */
async function close(tx: Tx, session: DueSession): Promise<ChangedSession[]> {
  await wakeQueueFor(tx, await closeSession(tx, session.id, 'service'))
  await audit.record(tx, audit.service, 'chat.session-ended', {
    subjectId: session.id,
    reason: 'silence',
  })
  return [session]
}
