import { contract } from '@sanad/domain/contract'
import type { HandoverAnswer, HandoverReason } from '@sanad/domain/matching/handover'
import { answerWithin } from '@sanad/domain/matching/handover'
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
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { asExpert, asSeeker, signedIn, type SignedInCall } from '#server/platform/http/guards.ts'
import { passOn } from '../deadlines.ts'
import { waitingNow } from '../deadline-rows.ts'
import { dropHandover, findHandover, putHandover, setHandover } from './handover-store.ts'
import { passOver } from '../parting-store.ts'
import { tellBoth, tellChanged, type Changed } from '../publish.ts'

type InSession = { readonly sessionId: string }

/** MATCH-16. What is asked at the moment, for either side; null for nothing. */
export const handover = signedIn(
  contract.matching.handover,
  { seeker: 'participant', expert: 'participant' },
  async ({ appContext: { db }, person }: SignedInCall, { sessionId }: InSession) => {
    const session = await findSession(db, sessionId)
    if (!session || (session.seekerId !== person.id && session.expertId !== person.id))
      return refuse('NOT_FOUND')
    const found = await findHandover(db, sessionId)
    if (!found) return null
    const { state, proposedAt, proposedAgo } = found
    return {
      state,
      proposedAt,
      answerInSeconds: Math.max(0, Math.ceil(answerWithin - proposedAgo)),
    }
  },
)

/** The supporter stays in charge: nothing changes until there is an answer, or they leave. */
export async function proposeHandover(
  call: SignedInCall,
  { sessionId, reason }: InSession & { reason: HandoverReason | null },
) {
  return asTheirs(call, sessionId, async (tx, session) => {
    await putHandover(tx, { sessionId, expertId: call.person.id, reason })
    await record(tx, call, sessionId, 'matching.handover-proposed')
    return [session]
  })
}

/** They can stay after all. */
export const withdrawHandover = asExpert(
  contract.matching.withdrawHandover,
  'participant',
  async (call: SignedInCall, { sessionId }: InSession) => {
    return asTheirs(call, sessionId, async (tx, session) => {
      await dropHandover(tx, sessionId)
      return [session]
    })
  },
)

/** The seeker's answer. A late one is as good. */
export async function answerHandover(
  call: SignedInCall,
  { sessionId, answer }: InSession & { answer: HandoverAnswer },
) {
  const { db } = call.appContext
  const changed = await transaction(db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (session?.seekerId !== call.person.id) return refuse('NOT_FOUND')
    if (!(await findHandover(tx, sessionId))) return refuse('NOTHING_ASKED')
    await record(tx, call, sessionId, `matching.handover-answered-${answer}`)
    if (answer === 'no') return declined(tx, session)
    return passOn(tx, session, { ...parting, share: answer === 'share', reason: 'handed over' })
  })
  if (isRefusal(changed)) return changed
  await tellChanged(call.appContext, changed)
  return done
}

async function declined(tx: Tx, session: DueSession): Promise<Changed[]> {
  await setHandover(tx, session.id, { state: 'declined', lookIn: deadlines.lookEvery })
  return [session]
}

/**
 * Decision 51: an expert may always leave, whatever was answered, also one who is not approved any more. The seeker
 * is at the head of the line in the same moment; of severe or above the ladder learns (`takeSessionsLeftInDanger`).
 */
export async function leave(call: SignedInCall, { sessionId }: InSession) {
  const changed = await transaction(call.appContext.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (!session) return leaveEmergency(tx, call, sessionId)
    if (session.expertId !== call.person.id) return refuse('NOT_FOUND')
    await record(tx, call, sessionId, 'chat.session-left')
    return passOn(tx, session, { ...parting, reason: 'supporter left' })
  })
  if (isRefusal(changed)) return changed
  await tellChanged(call.appContext, changed)
  return done
}

/** An emergency has no place in the regular line: whoever looks after emergencies finds it without an expert. */
async function leaveEmergency(tx: Tx, call: SignedInCall, sessionId: string) {
  const expertId = call.person.id
  const open = await lockOpenSession(tx, sessionId)
  const row = await findSession(tx, sessionId)
  if (!row || open?.expertId !== expertId) return refuse('NOT_FOUND')
  await releaseExpert(tx, sessionId, parting, waitingNow)
  await passOver(tx, sessionId, expertId)
  await record(tx, call, sessionId, 'chat.session-left')
  return [{ id: sessionId, seekerId: row.seekerId, expertId }]
}

/** By choice, and without a yes to reading. */
const parting = { share: false, chosen: true, how: 'handed-over' } as const
const done = { done: true as const }

const record = (tx: Tx, call: SignedInCall, sessionId: string, action: AuditEvent) =>
  audit.record(tx, { actorId: call.person.id, action, subjectId: sessionId })

/** Does something with a conversation that the caller holds as its supporter, under its lock. */
async function asTheirs(
  call: SignedInCall,
  sessionId: string,
  work: (tx: Tx, session: DueSession) => Promise<DueSession[]>,
) {
  const changed = await transaction(call.appContext.db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId })
    if (session?.expertId !== call.person.id) return refuse('NOT_FOUND')
    return work(tx, session)
  })
  if (isRefusal(changed)) return changed
  for (const one of changed) tellBoth(call.appContext, one)
  return done
}

export const proposeHandoverOperation = asExpert(
  contract.matching.proposeHandover,
  'participant',
  proposeHandover,
)

export const answerHandoverOperation = asSeeker(
  contract.matching.answerHandover,
  'participant',
  answerHandover,
)

export const leaveOperation = signedIn(
  contract.matching.leave,
  /** Decision 51: always. Who is not approved any more is an applicant again. */
  { expert: 'participant', applicant: 'participant' },
  leave,
)
