import { supervision as contract } from '@sanad/domain/supervision/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { reportSeverity, setsAside, type ReportSide } from '@sanad/domain/supervision/reports'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { findSession, insertBlock, lockOpenSessionsOf, wasExpertIn } from '#server/chat/index.ts'
import {
  excludePair,
  publishSessions,
  wasPassedOver,
  type ChangedSession,
} from '#server/matching/index.ts'
import { setAside } from '#server/availability/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { asParticipant, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { callAfterBlock } from '#server/escalation/index.ts'
import { withdrawCaseFrom } from '../cases/hold-case.ts'
import {
  countUnfounded,
  findReport,
  insertReport,
  putWords,
  wordsSealContext,
} from './report-store.ts'

/** REPORT-2. Our choice: enough for one person's worst day, too few to drive another person out. */
const reportsADay: Limit = { name: 'reports-day', times: 5, seconds: 86_400 }

type ReportTarget = InputOf<typeof contract.blockPerson>

type ReportInput = InputOf<typeof contract.reportPerson>

/** The reporting side, and how the other person is related to it. */
interface Sides {
  readonly by: ReportSide
  readonly seekerId: string
  readonly aboutId: string
  /** The other side, now or earlier; or a supervisor who joined. */
  readonly as: 'other' | 'supervisor'
}

/** REPORT-1. Works after the end too, and by or about a former supporter. */
async function sidesOf(tx: Tx, { sessionId, personId: aboutId }: ReportTarget, personId: string) {
  const row = await findSession(tx, sessionId)
  if (!row) return refuse('NOT_FOUND')
  const { seekerId, expertId, supervisorId, supervisedBy } = row
  const by: ReportSide = seekerId === personId ? 'seeker' : 'expert'
  if (by === 'expert' && expertId !== personId && !(await wasExpertIn(tx, sessionId, personId)))
    return refuse('NOT_FOUND')
  const sides = { by, seekerId, aboutId }
  if (supervisorId === aboutId || supervisedBy.includes(aboutId))
    return { ...sides, as: 'supervisor' } satisfies Sides
  const wasOtherSide = by === 'expert' ? seekerId === aboutId : await wasExpert(tx, row, aboutId)
  return wasOtherSide && aboutId !== personId
    ? ({ ...sides, as: 'other' } satisfies Sides)
    : refuse('NOBODY_THERE')
}

/** Includes a supporter who was offered the conversation but never came: their name was shown. */
const wasExpert = async (
  tx: Tx,
  { id, expertId }: { id: string; expertId: string | null },
  personId: string,
): Promise<boolean> =>
  expertId === personId || (await wasExpertIn(tx, id, personId)) || wasPassedOver(tx, id, personId)

export const reportPerson = asParticipant(contract.reportPerson, async (call, input) => {
  const done = await transaction(call.db, async (tx) => {
    const sides = await sidesOf(tx, input, call.person.id)
    if (isRefusal(sides)) return sides
    const alsoBlocks = input.block && sides.as === 'other'
    // Locked first: every operation locks conversations before other rows.
    if (alsoBlocks) await lockOpenSessionsOf(tx, sides.seekerId)
    const refused = await storeReport(tx, call, { ...input, ...sides })
    if (refused) return refused
    const left =
      sides.as === 'supervisor' ? await withdrawCaseFrom(tx, input.sessionId, sides.aboutId) : []
    return {
      left,
      blocked: alsoBlocks,
      changed: alsoBlocks ? await blockPair(tx, call, input.sessionId, sides) : [],
    }
  })
  if (isRefusal(done)) return done
  call.live.publish(done.left, { event: 'chat.session-changed', sessionId: input.sessionId })
  return answer(call, done.changed, done.blocked)
})

/** REPORT-3. */
export const blockPerson = asParticipant(contract.blockPerson, async (call, input) => {
  const done = await transaction(call.db, async (tx) => {
    const sides = await sidesOf(tx, input, call.person.id)
    if (isRefusal(sides)) return sides
    return sides.as === 'other'
      ? blockPair(tx, call, input.sessionId, sides)
      : refuse('NOBODY_THERE')
  })
  return isRefusal(done) ? done : answer(call, done, true)
})

type Refusals = Refusal<'ID_REUSED'> | Refusal<'TOO_MANY_REQUESTS'>

/** A retry only replaces the text. */
async function storeReport(
  tx: Tx,
  call: SignedInCall,
  input: ReportInput & Sides,
): Promise<Refusals | undefined> {
  const { keys, limits, person } = call
  const { id, sessionId, reason, by, aboutId } = input
  const room = await keys.find(sessionId)
  const words = input.words === '' ? null : (room?.seal(input.words, wordsSealContext(id)) ?? null)
  const known = await findReport(tx, id)
  if (known) {
    const same =
      known.reporterId === person.id && known.sessionId === sessionId && known.aboutId === aboutId
    if (!same) return refuse('ID_REUSED')
    if (words) await putWords(tx, id, words)
    return undefined
  }
  const aboutExpert = input.as === 'other' && by === 'seeker'
  const setsExpertAside =
    aboutExpert && setsAside({ reason, by }, await countUnfounded(tx, person.id))
  const severity = reportSeverity(reason)
  const row = { id, sessionId, reporterId: person.id, aboutId, by, reason, severity, words }
  // Another request stored the same report first.
  if (!(await insertReport(tx, { ...row, setsAside: setsExpertAside })))
    return storeReport(tx, call, input)
  const taken = await consume(tx, reportsADay, person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  if (setsExpertAside) await setAside(tx, aboutId, true)
  const facts = { reason, by, aside: setsExpertAside }
  await audit.record(tx, person.id, 'supervision.reported', { subjectId: sessionId, facts })
  return undefined
}

/** Call before another supporter is searched for, so that the blocked one is not found again. */
async function blockPair(
  tx: Tx,
  { person }: SignedInCall,
  sessionId: string,
  sides: Sides,
): Promise<ChangedSession[]> {
  const { by, seekerId, aboutId } = sides
  await lockOpenSessionsOf(tx, seekerId)
  await insertBlock(tx, { blockerId: person.id, blockedId: aboutId, sessionId })
  await audit.record(tx, person.id, 'supervision.blocked', { subjectId: sessionId })
  const expertId = by === 'seeker' ? aboutId : person.id
  const changed = await excludePair(tx, { seekerId, expertId, by })
  for (const id of new Set(changed.map((one) => one.id))) await callAfterBlock(tx, id)
  return changed
}

function answer(call: SignedInCall, changed: readonly ChangedSession[], blocked: boolean) {
  publishSessions(call, changed)
  return { blocked, handedOn: changed.length > 0 }
}
