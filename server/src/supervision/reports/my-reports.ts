import { supervision as contract } from '@sanad/domain/supervision/contract'
import { whyNotAppeal } from '@sanad/domain/supervision/appeals'
import type { MyReports, OwnDecision } from '@sanad/domain/supervision/appeal-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { deleteBlock, findBlocksBy } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { asApplicantOrExpert, signedIn } from '#server/platform/services/http/guards.ts'
import {
  decisionSealContext,
  findDecisionsAbout,
  lockDecision,
  putAppeal,
  type DecisionRow,
} from './decisions-store.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import { appealFacts, mayJudgeAppeal } from '../appeals/judge-appeal.ts'

/** The reader's own reports, blocks and decisions, with at most the first name they saw. */
export const myReports = signedIn(
  contract.myReports,
  { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' },
  async ({ db, keys, person }) => {
    const [reports, blocks, decisions, key] = await Promise.all([
      findOwnReports(db, person.id),
      findBlocksBy(db, person.id),
      findDecisionsAbout(db, person.id),
      keys.find(person.id),
    ])
    return { reports, blocks, decisions: decisions.map((row) => viewOwn(row, key)) }
  },
)

const shownAtMost = 50

async function findOwnReports(tx: Tx, personId: string): Promise<MyReports['reports']> {
  const { rows } = await tx.execute<MyReports['reports'][number] & Record<string, unknown>>(sql`
    select r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, r.reason,
      coalesce(${firstNameOf(sql`p`)}, '') as "firstName",
      case when d.judged_at is not null then 'looked-at-again' when r.closed_at is not null then 'looked-into'
        else 'open' end as state
    from reports r left join profiles p on p.id = r.about_id left join report_decisions d on d.id = r.decision_id
    where r.reporter_id = ${personId} order by r.created_at desc limit ${shownAtMost}`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}

function viewOwn(row: DecisionRow, key: DataKey | undefined): OwnDecision {
  const { id, measure, appealedAt, judged, judgedAt } = row
  const open = (words: Buffer | null, column: 'told' | 'judged_told') =>
    words && key ? key.decryptForList(words, decisionSealContext(id, column)) : ''
  const may = whyNotAppeal({ measure, appealed: appealedAt !== null, late: row.late }) === undefined
  return {
    id,
    at: row.decidedAt,
    measure,
    told: open(row.told, 'told'),
    mayAppealUntil: may ? row.until : null,
    appealedAt,
    judged:
      judged === null || judgedAt === null
        ? null
        : { at: judgedAt, measure: judged, told: open(row.judgedTold, 'judged_told') },
  }
}

/** APPEAL-2. */
export const appealDecision = asApplicantOrExpert(
  contract.appealDecision,
  async ({ db, keys, person }, { decisionId, words }) => {
    return transaction(db, async (tx) => {
      const row = await lockDecision(tx, decisionId)
      if (row?.aboutId !== person.id) return refuse('NOT_FOUND')
      const why = whyNotAppeal({
        measure: row.measure,
        appealed: row.appealedAt !== null,
        late: row.late,
      })
      if (why !== undefined) return refuse(why)
      const key = await keys.ofPerson(tx, person.id)
      await putAppeal(tx, decisionId, key.seal(words, decisionSealContext(decisionId, 'words')))
      await audit.record(tx, person.id, 'supervision.appealed', { subjectId: row.sessionId })
      await notifyJudges(tx, row)
      return { done: true as const }
    })
  },
)

/** REPORT-3. Only the person who blocked can unblock. */
export const unblockPerson = signedIn(
  contract.unblockPerson,
  { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' },
  async ({ db, person }, { personId }) => {
    const done = await transaction(db, async (tx) => {
      const sessionId = await deleteBlock(tx, { blockerId: person.id, blockedId: personId })
      if (sessionId === undefined) return refuse('NOT_FOUND')
      await audit.record(tx, person.id, 'supervision.unblocked', { subjectId: sessionId })
      return { done: true as const }
    })
    return isRefusal(done) ? done : { done: true as const }
  },
)

const weekSeconds = 7 * 86_400

/** APPEAL-2. Without a supervisor who may judge, admins and the owner are notified instead. */
async function notifyJudges(tx: Tx, row: DecisionRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select id, role from profiles where role in ('supervisor', 'admin', 'owner')
      and verification_status <> 'suspended' and not automatic order by id`)
  const facts = await appealFacts(tx, row)
  const judges = rows.filter(({ id, role }) => role === 'supervisor' && mayJudgeAppeal(facts, id))
  const recipients = judges.length > 0 ? judges : rows.filter(({ role }) => role !== 'supervisor')
  const notices = recipients.map(({ id }): NewNotice => ({
    key: `appeal ${row.id} ${id}`,
    personId: id,
    kind: 'staff',
    link: '/staff/reports',
    subjectId: row.id,
    lastsSeconds: weekSeconds,
    channels: ['mail'],
  }))
  await createNotices(tx, notices, { pager: false })
}
