import { judgeSession, type Judgement } from '@sanad/domain/matching/deadlines'
import {
  isAnySessionDue,
  closeSession,
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
} from '#server/chat/index.ts'
import { aSupporterIsFreed } from '#server/availability/index.ts'
import { quickExitPending, takeQuickExits } from '#server/identity/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { anyHolds } from '#server/platform/database/due-work.ts'
import { attemptStep } from '#server/platform/scheduling/scheduler.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { awaitingReturn, offered, waitingNow } from './deadline-rows.ts'
import { claimBest, takePlace } from './claim-store.ts'
import { dropHandover } from './handover/handover-store.ts'
import { findRequest, inLineOrder, noteMatched, type Asked } from './store.ts'
import { keepForReturn, lastPartingFromOthers, passOver } from './parting-store.ts'
import { endOffer, offerToSubstitute } from './handover/offer-seat.ts'
import { openRound } from './match-pass.ts'
import { wakeQueueFor, wakeQueueOfFreedSupporters } from './queue/wake-queue.ts'
import { tellBoth, tellChanged, type Changed } from './publish.ts'

/** SQL: a round has something to do. */
export const aDeadlineIsOver = anyHolds([
  quickExitPending,
  aSupporterIsFreed,
  isAnySessionDue({ emergency: false }),
])

/** Conversations judged in one go. */
const sweepAtOnce = 200

/**
 * One round over the conversations whose moment has come; looked for every second by each node. What goes on
 * well is written back in one statement; what needs a step gets it in a transaction of its own, judged again under
 * its lock, so that a step that was cut short, or taken by another node, is simply found as it is.
 */
export async function sweepDeadlines(appContext: AppContext): Promise<void> {
  await transaction(appContext.db, async (tx) => {
    await wakeSessionsOf(tx, await takeQuickExits(tx))
    await wakeQueueOfFreedSupporters(tx)
  })
  const round = openRound()
  for (;;) {
    const { judged, changed, acting } = await judgeDue(appContext)
    for (const one of changed) tellBoth(appContext, one)
    for (const one of acting) {
      if (one.seeks && round.isHopeless(one)) continue
      await attemptStep(appContext, { sessionId: one.id }, async () => {
        if ((await act(appContext, one.id)) === 'nobody') round.foundNobody(one)
      })
    }
    if (judged < sweepAtOnce) return
  }
}

async function judgeDue({ db }: AppContext) {
  return transaction(db, async (tx) => {
    const due = await lockDueSessions(tx, { limit: sweepAtOnce })
    const judgements = due.map((session) => ({ session, judged: judgeSession(session.signs) }))
    await setDeadlines(
      tx,
      judgements.map(({ session, judged }) => ({ id: session.id, ...judged })),
    )
    const acts = new Map(judgements.map(({ session, judged }) => [session.id, judged.act]))
    const acting = [...acts.keys()].filter((id) => acts.get(id) !== 'none')
    return {
      judged: due.length,
      changed: judgements
        .filter(({ session, judged }) => session.state !== judged.state)
        .map(({ session }) => session),
      acting: (await inLineOrder(tx, acting)).map((one) => ({
        ...one,
        seeks: acts.get(one.id) === 'seek',
      })),
    }
  })
}

/** `nobody`: somebody was looked for in vain. */
async function act(appContext: AppContext, sessionId: string): Promise<'nobody' | undefined> {
  const done = await transaction(appContext.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    return session && step(tx, session, judgeSession(session.signs))
  })
  if (done === 'nobody') return done
  if (done) await tellChanged(appContext, done)
  return undefined
}

/** Takes the step; answers whom to tell, or undefined when nothing changed. */
async function step(
  tx: Tx,
  session: DueSession,
  { act: what }: Judgement,
): Promise<Changed[] | 'nobody' | undefined> {
  switch (what) {
    case 'none':
      return undefined
    case 'seek':
      return (await seek(tx, session)) ?? 'nobody'
    case 'offer':
      return offerToSubstitute(tx, session, () => claimSubstitute(tx, session))
    case 'end-offer':
      return endOffer(tx, session)
    case 'pass-on':
      if (await hasAnswered(tx, session)) return [session]
      return passOn(tx, session, { share: false, how: 'left', reason: reasonOf(session) })
    case 'free-supporter':
      return freeSupporter(tx, session)
    case 'close':
      return close(tx, session)
  }
}

/** MATCH-10. Of one who may go on, and whose client never said that it is open. */
const hasAnswered = async (tx: Tx, { id, expertId, signs }: DueSession): Promise<boolean> =>
  signs.expertMay && signs.openedAgo === null && (await markOpenedIfAnswered(tx, id, expertId))

/** MATCH-9. */
async function seek(tx: Tx, session: DueSession): Promise<Changed[] | undefined> {
  const request = await findRequest(tx, session.id)
  if (!request) return undefined
  const expertId =
    (await claimPrevious(tx, session, request.previousExpertId)) ??
    (await claimOther(tx, session, request))
  if (expertId === undefined) return undefined
  await joinAsExpert(tx, { sessionId: session.id, expertId, opened: false }, offered)
  await audit.record(tx, {
    actorId: null,
    action: 'matching.session-offered',
    subjectId: session.id,
  })
  return [{ ...session, expertId }]
}

/** MATCH-12. The same supporter, if they are free; never one who was blocked meanwhile, wherever that was (REPORT-3). */
async function claimPrevious(
  tx: Tx,
  { id: sessionId, seekerId }: DueSession,
  expertId: string | null,
): Promise<string | undefined> {
  if (expertId === null || (await hasBlockBetween(tx, seekerId, expertId))) return undefined
  const free = await takePlace(tx, expertId, { skipBusy: true, mustBeReady: true })
  if (!free) return undefined
  await noteMatched(tx, sessionId, undefined)
  const partedAfter = await lastPartingFromOthers(tx, sessionId, expertId)
  await restoreReading(tx, { sessionId, expertId, partedAfter })
  return expertId
}

/** MATCH-35. Anybody but the absent supporter, who may have been heard too lately to count as unreachable. */
async function claimSubstitute(tx: Tx, session: DueSession): Promise<string | undefined> {
  const request = await findRequest(tx, session.id)
  if (!request || session.expertId === null) return undefined
  const ties = await findTies(tx, session.seekerId)
  const apartFrom = [...(ties.apartFrom ?? []), session.expertId]
  return (await claimBest(tx, { ...request, ...ties, apartFrom }, session.id))?.expertId
}

async function claimOther(tx: Tx, session: DueSession, asked: Asked): Promise<string | undefined> {
  const claimed = await claimBest(
    tx,
    { ...asked, ...(await findTies(tx, session.seekerId)) },
    session.id,
  )
  if (!claimed) return undefined
  await noteMatched(tx, session.id, claimed.reason)
  return claimed.expertId
}

const reasonOf = ({ signs }: DueSession): string =>
  signs.expertMay ? 'not opened' : 'supporter not approved any more'

interface PassingOn {
  /** Whether the next supporter may read what was said. */
  readonly share: boolean
  /** One of the two chose to part, not a deadline. */
  readonly chosen?: boolean
  /** As of `releaseExpert`. */
  readonly ladderTold?: boolean
  readonly how: 'handed-over' | 'left'
  /** For the audit log. */
  readonly reason: string
}

/** MATCH-10, MATCH-11, MATCH-15, MATCH-16, MATCH-18. Somebody else is looked for in the same breath. */
export async function passOn(
  tx: Tx,
  session: DueSession,
  { share, chosen = false, ladderTold = false, how, reason }: PassingOn,
): Promise<Changed[]> {
  const { id, expertId } = session
  if (expertId === null) return []
  await releaseExpert(tx, id, { share, chosen, isLadderNotified: ladderTold, how }, waitingNow)
  await dropHandover(tx, id)
  await passOver(tx, id, expertId, chosen)
  await audit.record(tx, {
    actorId: null,
    action: 'matching.session-passed-on',
    subjectId: id,
    reason,
  })
  await wakeQueueFor(tx, expertId)
  const found = await seek(tx, { ...session, expertId: null })
  return [session, ...(found ?? [])]
}

/** MATCH-12. */
async function freeSupporter(tx: Tx, session: DueSession): Promise<Changed[]> {
  if (session.expertId === null) return []
  await releaseExpert(tx, session.id, { share: false, how: 'left' }, awaitingReturn)
  await keepForReturn(tx, session.id, session.expertId)
  await wakeQueueFor(tx, session.expertId)
  await audit.record(tx, {
    actorId: null,
    action: 'matching.supporter-freed',
    subjectId: session.id,
  })
  return [session]
}

/** MATCH-9, MATCH-13. */
async function close(tx: Tx, session: DueSession): Promise<Changed[]> {
  await wakeQueueFor(tx, await closeSession(tx, session.id, 'service'))
  await audit.record(tx, {
    actorId: null,
    action: 'chat.session-ended',
    subjectId: session.id,
    reason: 'silence',
  })
  return [session]
}
