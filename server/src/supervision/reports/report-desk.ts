import type { DeskReport, ReportDesk } from '@sanad/domain/supervision/appeal-contract'
import { sql } from 'drizzle-orm'
import { supervision as contract } from '@sanad/domain/supervision/contract'
import { firstNameOf, decryptName, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'

/** Days for which a closed report is listed; a waiting report is always listed. */
const listedDays = 90
const listedAtMost = 200

type Row = Omit<DeskReport, 'appeal'> & {
  readonly decisionId: string | null
  readonly appealedAt: string | null
  readonly appealTaker: string | null
  readonly tookPart: boolean
  readonly measure: NonNullable<DeskReport['appeal']>['measure'] | null
  readonly judged: NonNullable<DeskReport['appeal']>['judged']
} & Record<string, unknown>

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const stateNow = sql`case
  when d.judged_at is not null then 'judged'
  when d.appealed_at is not null and d.taken_by is not null then 'judging'
  when d.appealed_at is not null then 'appealed'
  when r.closed_at is not null then 'decided'
  when c.taken_by is not null then 'taken' else 'open' end`
const fromReports = sql`from reports r left join report_decisions d on d.id = r.decision_id
  left join safety_cases c on r.closed_at is null and c.kind = 'session' and c.subject_id = r.session_id and c.closed_at is null`
const isListed = sql`(r.closed_at is null or (d.appealed_at is not null and d.judged_at is null)
  or r.closed_at > app_now() - make_interval(days => ${listedDays}))`

async function countReports(tx: Tx): Promise<ReportDesk['counts']> {
  const { rows } = await tx.execute<ReportDesk['counts'][number] & Record<string, unknown>>(sql`
    select ${stateNow} as state, count(*)::int as count ${fromReports} where ${isListed} group by 1`)
  return rows
}

/** Open appeals, then open reports, then the newest. Reports about the reader are left out. */
async function findDeskReports(tx: Tx, readerId: string): Promise<DeskReport[]> {
  const { rows } = await tx.execute<Row>(sql`
    select r.id, r.session_id as "sessionId", ${iso('r.created_at')} as at, r.reason, r.by, ${stateNow} as state,
      coalesce(${firstNameOf(sql`j`)}, ${firstNameOf(sql`t`)}) as "takenBy", r.outcome, ${firstNameOf(sql`f`)} as "decidedBy",
      ${iso('r.closed_at')} as "closedAt", d.id as "decisionId", ${iso('d.appealed_at')} as "appealedAt",
      d.taken_by as "appealTaker", d.measure, d.judged,
      (d.decided_by = ${readerId} or r.reporter_id = ${readerId} or ${readerId} = any (s.supervised_by)) as "tookPart"
    ${fromReports} join sessions s on s.id = r.session_id
      left join profiles t on t.id = c.taken_by left join profiles j on j.id = d.taken_by and d.judged_at is null
      left join profiles f on f.id = r.closed_by
    where ${isListed} and r.about_id <> ${readerId}
    order by (d.appealed_at is not null and d.judged_at is null) desc, (r.closed_at is null) desc, r.created_at desc
    limit ${listedAtMost}`)
  return rows.map((row) => viewReport(decryptNames(tx, row, 'takenBy', 'decidedBy'), readerId))
}

const viewReport = (row: Row, readerId: string): DeskReport => ({
  id: row.id,
  sessionId: row.sessionId,
  at: row.at,
  reason: row.reason,
  by: row.by,
  state: row.state,
  takenBy: row.takenBy,
  outcome: row.outcome,
  decidedBy: row.decidedBy,
  closedAt: row.closedAt,
  appeal:
    row.decisionId === null || row.appealedAt === null || row.measure === null
      ? null
      : {
          decisionId: row.decisionId,
          at: row.appealedAt,
          mine: row.appealTaker === readerId,
          tookPart: row.tookPart,
          measure: row.measure,
          judged: row.judged,
        },
})

export async function nameOf(tx: Tx, personId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${firstNameOf(sql`profiles`)} as name from profiles where id = ${personId}`,
  )
  return decryptName(tx, rows[0]?.name ?? '')
}

export const reportDesk = asStaff(
  contract.reportDesk,
  { supervisor: 'queue', admin: 'counts', owner: 'counts' },
  async ({ db, person }) => {
    const reports = person.role === 'supervisor' ? await findDeskReports(db, person.id) : []
    return { counts: await countReports(db), reports }
  },
)
