import { supervision as contract } from '@sanad/domain/supervision/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { joinAsSupervisor, leaveAllAsSupervisor, leaveAsSupervisor } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import {
  asSupervisor,
  asSupervisorFresh,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import { type ReadReason, isAlarm, mayRead, readAround } from '@sanad/domain/supervision/cases'
import {
  lockOwnCase,
  lockOwnCases,
  recordJoin,
  releaseCaseRow,
  takeCaseRow,
  type CaseKey,
} from './cases-store.ts'
import { answerLadder, reopenLadder } from './case-ladder.ts'
import { releaseAppeals } from '../reports/decisions-store.ts'
import { findOpenCases } from './queue.ts'
import { findSeqAt, findSeqs, findSigns, findSubjects } from './queue-store.ts'

/** Reading the queue opens sealed codes and needs the keys. */
export interface CaseContext {
  readonly tx: Tx
  readonly keys: Keys
}

/** QUEUE-2. One of two simultaneous takers gets the case; the other one is told who has it. */
export const takeCase = asSupervisor(contract.takeCase, async ({ db, keys, person }, key) => {
  return transaction(db, async (tx) => {
    const [openCase] = await findOpenCases({ tx, keys }, person.id, key)
    if (!openCase) return refuse('NOT_FOUND')
    if (!(await takeCaseRow(tx, key, person.id))) return refuseTaken({ tx, keys }, key, person.id)
    if (!openCase.mine)
      await audit.record(tx, person.id, 'supervision.case-taken', {
        subjectId: key.id,
        reason: 'signs in the queue',
      })
    if (isAlarm(openCase.signs)) await answerLadder(tx, key, { by: person.id, how: 'case-taken' })
    const [mine] = await findOpenCases({ tx, keys }, person.id, key)
    return mine ?? refuse('NOT_FOUND')
  })
})

export async function refuseTaken(context: CaseContext, key: CaseKey, readerId: string) {
  const [now] = await findOpenCases(context, readerId, key)
  return refuse('TAKEN', { firstName: now?.takenBy?.firstName ?? '' })
}

/** REPORT-6. The caller's case, or the refusal. A case about the caller does not exist for them. */
export async function requireOwnCase(
  { tx, keys }: { tx: Tx; keys: Keys },
  key: CaseKey,
  personId: string,
) {
  const held = await lockOwnCase(tx, key, personId)
  if (held) return (await isReported(tx, key, personId)) ? refuse('NOT_FOUND') : held
  const [openCase] = await findOpenCases({ tx, keys }, personId, key)
  return refuse(openCase ? 'NOT_TAKEN' : 'NOT_FOUND')
}

const isReported = async (tx: Tx, key: CaseKey, personId: string): Promise<boolean> =>
  (await findSigns(tx, key)).some(({ reported }) => reported?.aboutId === personId)

/**
 * REPORT-6. A reported supervisor loses the case and leaves the conversation.
 * @returns the people to inform that they left
 */
export async function withdrawCaseFrom(
  tx: Tx,
  sessionId: string,
  personId: string,
): Promise<Participants> {
  const key = { kind: 'session', id: sessionId } as const
  const held = await lockOwnCase(tx, key, personId)
  if (held) {
    await releaseHeldCase(tx, key, { ...held, personId })
    await audit.record(tx, audit.service, 'supervision.case-released', {
      subjectId: sessionId,
      reason: 'reported',
    })
  }
  return leaveConversation(tx, key, personId)
}

interface HeldCase {
  readonly id: string
  readonly joinedBy: readonly string[]
  readonly personId: string
}

/** Without a supervisor who joined, the ladder is responsible for the seeker again. */
async function releaseHeldCase(tx: Tx, key: CaseKey, { id, joinedBy, personId }: HeldCase) {
  if (!joinedBy.includes(personId)) await reopenLadder(tx, key, personId)
  await releaseCaseRow(tx, id)
}

/** Releases a former supervisor's cases and appeals. @returns the conversations that they left */
export async function endSupervision(tx: Tx, personId: string) {
  // Lock order, as for a new message: the case, its conversation, then any ladder.
  const cases = await lockOwnCases(tx, personId)
  const left = await leaveAllAsSupervisor(tx, personId)
  for (const { kind, subjectId, ...held } of cases)
    await releaseHeldCase(tx, { kind, id: subjectId }, { ...held, personId })
  await releaseAppeals(tx, personId)
  return left
}

/** QUEUE-6. Both sides see the supervisor from now on. A raised hand shows no earlier message. */
export const joinCase = asSupervisorFresh(
  contract.joinCase,
  async ({ db, keys, live, person }, { reason, ...key }) => {
    const outcome = await transaction(db, async (tx) => {
      const held = await requireOwnCase({ tx, keys }, key, person.id)
      return isRefusal(held)
        ? held
        : joinHeldCase({ tx, keys }, key, { caseId: held.id, personId: person.id, reason })
    })
    if (isRefusal(outcome)) return outcome
    live.publish([outcome.seekerId, outcome.expertId, person.id], {
      event: 'chat.session-changed',
      sessionId: key.id,
    })
    return { sessionId: key.id }
  },
)

interface JoinInput {
  readonly caseId: string
  readonly personId: string
  readonly reason: ReadReason
}

/** @returns the conversation, whose sides must be informed */
export async function joinHeldCase(
  context: CaseContext,
  key: CaseKey,
  { caseId, personId, reason }: JoinInput,
) {
  const { tx } = context
  const [session] = await findSubjects(tx, { sessions: [key.id], assessments: [] })
  if (!session) return refuse('NOT_FOUND')
  if (session.status !== 'active') return refuse('SESSION_CLOSED')
  const readsAfter = await readsAfterFor(tx, key)
  if (!(await joinAsSupervisor(tx, { sessionId: key.id, personId, readsAfter })))
    return refuseTaken(context, key, personId)
  await recordJoin(tx, caseId, personId)
  await audit.record(tx, personId, 'supervision.session-joined', {
    subjectId: key.id,
    reason,
    facts: { readsAfter },
  })
  return session
}

/** Readable from a few messages before the first flag on; with only a raised hand, from now on. */
async function readsAfterFor(tx: Tx, key: CaseKey): Promise<number> {
  const signs = (await findSigns(tx, key)).filter((sign) => mayRead([sign]))
  const [first] = signs
  if (!first) return findSeqAt(tx, key.id, 'infinity')
  const flagged = await findSeqs(
    tx,
    key.id,
    signs.flatMap(({ messageId }) => messageId ?? []),
  )
  const from = Math.min(...flagged, await findSeqAt(tx, key.id, first.at))
  return Math.max(0, from - readAround - 1)
}

export const leaveCase = asSupervisor(contract.leaveCase, async (call, key) => {
  const outcome = await transaction(call.db, async (tx) => {
    const held = await requireOwnCase({ tx, keys: call.keys }, key, call.person.id)
    return isRefusal(held) ? held : leaveConversation(tx, key, call.person.id)
  })
  return publishLeave(call, key, outcome)
})

export const releaseCase = asSupervisor(contract.releaseCase, async (call, key) => {
  const outcome = await transaction(call.db, async (tx) => {
    const held = await requireOwnCase({ tx, keys: call.keys }, key, call.person.id)
    if (isRefusal(held)) return held
    await releaseHeldCase(tx, key, { ...held, personId: call.person.id })
    await audit.record(tx, call.person.id, 'supervision.case-released', {
      subjectId: key.id,
      reason: 'given back',
    })
    return leaveConversation(tx, key, call.person.id)
  })
  return publishLeave(call, key, outcome)
})

type Participants = readonly (string | null)[]

/** @returns the people to inform; none if the supervisor was not in the conversation */
export async function leaveConversation(
  tx: Tx,
  { id }: CaseKey,
  personId: string,
): Promise<Participants> {
  if (!(await leaveAsSupervisor(tx, id, personId))) return []
  await audit.record(tx, personId, 'supervision.session-left', { subjectId: id })
  return participantsOf(tx, { id }, personId)
}

export async function participantsOf(
  tx: Tx,
  { id }: Pick<CaseKey, 'id'>,
  personId: string,
): Promise<Participants> {
  const [session] = await findSubjects(tx, { sessions: [id], assessments: [] })
  return [session?.seekerId ?? null, session?.expertId ?? null, personId]
}

export function publishLeave<Refused>(
  { live }: SignedInCall,
  { id }: CaseKey,
  outcome: Participants | Refused,
) {
  if (!Array.isArray(outcome)) return outcome as Refused
  live.publish(outcome as Participants, { event: 'chat.session-changed', sessionId: id })
  return { done: true as const }
}
