import { supervision as contract } from '@sanad/domain/supervision/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { whyNotClose } from '@sanad/domain/supervision/appeals'
import { needsVerdict, type Outcome, type SignKind } from '@sanad/domain/supervision/cases'
import { worst, type Severity } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import { closeAssessments, closeFlags, reviewAssessments } from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { isSetAside, setAside } from '#server/availability/index.ts'
import { wakeQueueFor } from '#server/matching/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asSupervisorFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { answerLadder } from './case-ladder.ts'
import { closeCaseRow, findCasesToReview, markReviewed, type CaseKey } from './cases-store.ts'
import { findWhyNotReview } from './queue.ts'
import { leaveConversation, requireOwnCase, participantsOf, publishLeave } from './hold-case.ts'
import { decideReports } from '../reports/decide-reports.ts'
import { findAllSigns, findSubjects, type SignRow } from './queue-store.ts'
import { closeDraws, closeReports, hasOtherSetAside } from '../reports/report-store.ts'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'

type CloseCaseInput = InputOf<typeof contract.closeCase>

/** QUEUE-7. Closes the signs that the supervisor saw, and no sign that came meanwhile. */
export const closeCase = asSupervisorFresh(
  contract.closeCase,
  async (call, { seen, inAll, outcome, verdict, note, told, ...key }) => {
    const { db, keys, live, person } = call
    const done = await transaction(db, async (tx) => {
      const held = await requireOwnCase({ tx, keys: keys }, key, person.id)
      if (isRefusal(held)) return held
      // Without this lock a crisis message that is just being stored could miss the closing and
      // leave its ladder held.
      await lockSession(tx, key.id)
      const signs = await findAllSigns(tx, key)
      if (!isAllSeen(signs, { seen, inAll })) return refuse('CASE_CHANGED')
      const idsOf = (...kinds: readonly SignKind[]) =>
        signs.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
      const why = whyNotClose({ outcome, told, reported: reportedExperts(signs) })
      if (why !== undefined) return refuse(why)
      const [subject] = await findSubjects(tx, subjectsOf(key))
      const tookPart = subject?.supervisedBy.includes(person.id) === true
      const reviewed = held.joinedBy.length === 0 && !tookPart
      await closeFlags(tx, idsOf('crisis', 'expert_concern', 'hand_raised', 'asked'), person.id)
      await closeAssessments(tx, idsOf('assessment'), reviewed ? person.id : null)
      // REPORT-7. A drawn review stays for a supervisor who took no part.
      if (!tookPart) await closeDraws(tx, idsOf('review'), person.id)
      await closeCaseRow(tx, held.id, {
        closedBy: person.id,
        severity: signs.reduce<Severity>((top, { severity }) => worst(top, severity), 'none'),
        outcome,
        verdict: needsVerdict(signs) ? verdict : null,
        note: note === '' ? null : await sealNote(call, key, held.id, note),
        reviewed,
      })
      await audit.record(tx, person.id, 'supervision.case-closed', {
        subjectId: key.id,
        reason: outcome,
        facts: { outcome, verdict: verdict ?? 'none', signs: signs.length, reviewed },
      })
      await leaveConversation(tx, key, person.id)
      // As everywhere, the conversation is locked before the supporter's row.
      const closed = await closeReported(tx, idsOf('report'), { closedBy: person.id, outcome })
      const suspended = await decideReports(tx, call, { sessionId: key.id, outcome, told, closed })
      await answerLadder(tx, key, { by: person.id, how: 'case-closed' })
      // The supporter's screen changes whether or not the supervisor had joined.
      return { left: await participantsOf(tx, key, person.id), suspended }
    })
    if (isRefusal(done)) return done
    for (const id of done.suspended) live.closePerson(id)
    return publishLeave<never>(call, key, done.left)
  },
)

/** Locks the conversation: new messages wait, reports do not. */
const lockSession = (tx: Tx, id: string) =>
  tx.execute(sql`select 1 from sessions where id = ${id} for no key update`)

/** Whether the supervisor saw every named sign. A changed number of signs means that one is new. */
function isAllSeen(
  signs: readonly SignRow[],
  { seen, inAll }: Pick<CloseCaseInput, 'seen' | 'inAll'>,
): boolean {
  const named = signs.filter(({ isNamed }) => isNamed)
  return named.every(({ id }) => seen.includes(id)) && signs.length === (inAll ?? named.length)
}

/** REPORT-5. When the last report that set a supporter aside closes, they can be matched again. */
async function closeReported(
  tx: Tx,
  ids: readonly string[],
  how: { closedBy: string; outcome: Outcome },
) {
  const closed = await closeReports(tx, ids, how)
  const setAsideIds = [
    ...new Set(closed.flatMap((one) => (one.setsAside ? [one.aboutId] : []))),
  ].sort()
  for (const aboutId of setAsideIds) {
    // Locked before the check, so that two reports closed at the same moment see each other.
    await isSetAside(tx, aboutId)
    if (await hasOtherSetAside(tx, aboutId)) continue
    await setAside(tx, aboutId, false)
    await wakeQueueFor(tx, aboutId)
  }
  return closed
}

const reportedExperts = (signs: readonly SignRow[]): string[] => [
  ...new Set(
    signs.flatMap(({ reported }) => (reported?.role === 'expert' ? [reported.aboutId] : [])),
  ),
]

const subjectsOf = ({ kind, id }: CaseKey) => ({
  sessions: kind === 'session' ? [id] : [],
  assessments: kind === 'assessment' ? [id] : [],
})

async function sealNote({ db, keys }: SignedInCall, key: CaseKey, caseId: string, note: string) {
  const [subject] = await findSubjects(db, subjectsOf(key))
  const dataKey = subject && (await keyOfCase(keys, key, subject.seekerId))
  // The person was erased while the case was open.
  return dataKey ? dataKey.seal(note, noteSealContext(caseId)) : null
}

/** QUEUE-8. */
export const reviewCase = asSupervisorFresh(
  contract.reviewCase,
  async ({ db, person }, { caseId }) => {
    return transaction(db, async (tx) => {
      const [closed] = await findCasesToReview(tx, caseId)
      if (!closed) return refuse('NOT_FOUND')
      const why = await findWhyNotReview(tx, closed, person.id)
      if (why !== undefined) return refuse(why)
      if (!(await markReviewed(tx, caseId, person.id))) return refuse('NOT_FOUND')
      await reviewAssessments(tx, closed, person.id)
      await audit.record(tx, person.id, 'supervision.case-reviewed', {
        reason: 'second look',
        subjectId: closed.subjectId,
        facts: { caseId },
      })
      return { done: true as const }
    })
  },
)

/** QUEUE-8. For supervisors who may review the case. Audited before the note is shown. */
export const readCaseNote = asSupervisorFresh(
  contract.readCaseNote,
  async ({ db, keys, person }, { caseId }) => {
    return transaction(db, async (tx) => {
      const [closed] = await findCasesToReview(tx, caseId)
      if (!closed) return refuse('NOT_FOUND')
      const why = await findWhyNotReview(tx, closed, person.id)
      if (why !== undefined) return refuse(why)
      const { kind, subjectId, assessed, note } = closed
      const key = note && (await keyOfCase(keys, { kind, id: subjectId }, assessed))
      await audit.record(tx, person.id, 'supervision.case-note-read', {
        subjectId,
        reason: 'second look',
        facts: { caseId },
      })
      return { note: note && key ? key.decrypt(note, noteSealContext(caseId)) : null }
    })
  },
)

const noteSealContext = (caseId: string) => ['safety_cases', caseId, 'note'] as const

/** The data key of a case: a conversation has its own, an assessment uses its person's. */
const keyOfCase = (
  keys: Keys,
  { kind, id }: CaseKey,
  assessed: string | null,
): Promise<DataKey | undefined> => keys.find(kind === 'session' ? id : (assessed ?? ''))
