import { matching as contract } from '@sanad/domain/matching/contract'
import {
  answerWithin,
  judgeHandover,
  type HandoverAnswer,
  type HandoverReason,
} from '@sanad/domain/matching/handover'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import {
  findSession,
  lockDueSessions,
  lockOpenSession,
  releaseExpert,
  type DueSession,
} from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  asExpert,
  asSeeker,
  signedIn,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import { passOn } from '../deadlines.ts'
import { waitingNow } from '../deadline-rows.ts'
import {
  dropHandover,
  findHandover,
  upsertHandover,
  setHandover,
  findDueHandovers,
} from './handover-store.ts'
import { passOver } from '../exclusions-store.ts'
import { publishSessions, type ChangedSession } from '../publish.ts'
import { attemptStep } from '#server/platform/services/scheduling/scheduler.ts'
import type { AppContext } from '#server/app-context.ts'

type InSession = { readonly sessionId: string }

/** MATCH-16. Null without an open proposal. */
export const handover = signedIn(
  contract.handover,
  { seeker: 'participant', expert: 'participant' },
  async ({ db, person }, { sessionId }) => {
    const session = await findSession(db, sessionId)
    if (!session || (session.seekerId !== person.id && session.expertId !== person.id))
      return refuse('NOT_FOUND')
    const row = await findHandover(db, sessionId)
    if (!row) return null
    const { state, proposedAt, proposedAgo } = row
    return {
      state,
      proposedAt,
      answerInSeconds: Math.max(0, Math.ceil(answerWithin - proposedAgo)),
    }
  },
)

/** MATCH-16. Nothing changes until the seeker answers or the supporter leaves. */
export async function proposeHandover(
  call: SignedInCall,
  { sessionId, reason }: InSession & { reason: HandoverReason | null },
) {
  return changeOwnSession(call, sessionId, async (tx, session) => {
    await upsertHandover(tx, { sessionId, expertId: call.person.id, reason })
    await recordAudit(tx, call, sessionId, 'matching.handover-proposed')
    return [session]
  })
}

/** The supporter stays after all. */
export const withdrawHandover = asExpert(
  contract.withdrawHandover,
  'participant',
  async (call, { sessionId }) => {
    return changeOwnSession(call, sessionId, async (tx, session) => {
      await dropHandover(tx, sessionId)
      return [session]
    })
  },
)

/** Accepts a late answer too. */
export async function answerHandover(
  call: SignedInCall,
  { sessionId, answer }: InSession & { answer: HandoverAnswer },
) {
  const changed = await transaction(call.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (session?.seekerId !== call.person.id) return refuse('NOT_FOUND')
    if (!(await findHandover(tx, sessionId))) return refuse('NOTHING_ASKED')
    await recordAudit(tx, call, sessionId, `matching.handover-answered-${answer}`)
    if (answer === 'no') return recordDecline(tx, session)
    return passOn(tx, session, { ...parting, share: answer === 'share', reason: 'handed over' })
  })
  if (isRefusal(changed)) return changed
  publishSessions(call, changed)
  return done
}

async function recordDecline(tx: Tx, session: DueSession): Promise<ChangedSession[]> {
  await setHandover(tx, session.id, { state: 'declined', lookIn: deadlines.lookEvery })
  return [session]
}

/**
 * Decision 51. An expert may always leave, even after losing their approval. The seeker goes to the
 * head of the queue; at severe and above the ladder is called (`takeSessionsLeftInDanger`).
 */
export async function leaveSession(call: SignedInCall, { sessionId }: InSession) {
  const changed = await transaction(call.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (!session) return leaveEmergency(tx, call, sessionId)
    if (session.expertId !== call.person.id) return refuse('NOT_FOUND')
    await recordAudit(tx, call, sessionId, 'chat.session-left')
    return passOn(tx, session, { ...parting, reason: 'supporter left' })
  })
  if (isRefusal(changed)) return changed
  publishSessions(call, changed)
  return done
}

/** An emergency is not in the queue: the sweep of emergencies sees that it has no expert. */
async function leaveEmergency(tx: Tx, call: SignedInCall, sessionId: string) {
  const expertId = call.person.id
  const open = await lockOpenSession(tx, sessionId)
  const row = await findSession(tx, sessionId)
  if (!row || open?.expertId !== expertId) return refuse('NOT_FOUND')
  await releaseExpert(tx, sessionId, parting, waitingNow)
  await passOver(tx, sessionId, expertId)
  await recordAudit(tx, call, sessionId, 'chat.session-left')
  return [{ id: sessionId, seekerId: row.seekerId, expertId }]
}

/** By choice, and the next supporter may not read earlier messages. */
const parting = { share: false, chosen: true, how: 'handed-over' } as const
const done = { done: true as const }

const recordAudit = (tx: Tx, call: SignedInCall, sessionId: string, action: AuditEvent) =>
  audit.record(tx, call.person.id, action, { subjectId: sessionId })

/** Locks a session of which the caller is the supporter, changes it and publishes the change. */
async function changeOwnSession(
  call: SignedInCall,
  sessionId: string,
  work: (tx: Tx, session: DueSession) => Promise<DueSession[]>,
) {
  const changed = await transaction(call.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (session?.expertId !== call.person.id) return refuse('NOT_FOUND')
    return work(tx, session)
  })
  if (isRefusal(changed)) return changed
  publishSessions(call, changed)
  return done
}

export const proposeHandoverOperation = asExpert(
  contract.proposeHandover,
  'participant',
  proposeHandover,
)

export const answerHandoverOperation = asSeeker(
  contract.answerHandover,
  'participant',
  answerHandover,
)

export const leaveOperation = signedIn(
  contract.leave,
  /** Decision 51. An expert who lost their approval is an applicant again. */
  { expert: 'participant', applicant: 'participant' },
  leaveSession,
)

const sweepAtOnce = 200

/** MATCH-16. Each proposal is handled under the lock of its session. */
export async function sweepHandovers(appContext: AppContext): Promise<void> {
  for (const sessionId of await findDueHandovers(appContext.db, sweepAtOnce)) {
    await attemptStep(appContext, { sessionId }, async () => {
      const changed = await transaction(appContext.db, (tx) => judgeProposal(tx, sessionId))
      publishSessions(appContext, changed)
    })
  }
}

async function judgeProposal(tx: Tx, sessionId: string): Promise<ChangedSession[]> {
  const [session] = await lockDueSessions(tx, { sessionId })
  const handover = session && (await findHandover(tx, sessionId))
  if (!handover) {
    await dropHandover(tx, sessionId)
    return []
  }
  const { act, lookIn } = judgeHandover(handover)
  if (act === 'pass-on')
    return passOn(tx, session, {
      share: false,
      how: 'handed-over',
      reason: 'supporter left unanswered',
    })
  await setHandover(tx, sessionId, { state: act === 'lapse' ? 'lapsed' : handover.state, lookIn })
  return act === 'lapse' ? [session] : []
}
