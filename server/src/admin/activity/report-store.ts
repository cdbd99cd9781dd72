import type { ActivityReport } from '@sanad/domain/admin/activity/contract'
import type { Sums } from '@sanad/domain/admin/activity/publish'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'

/** @param months such as `2026-11`, added up */
export async function findSums(tx: Tx, months: readonly string[]): Promise<Sums> {
  const days = months.map((month) => `${month}-01`)
  const { rows } = await tx.execute<{ figure: string; value: string; count: number }>(sql`
    select figure, value, sum(count)::int as count from (
      select month, figure, value, count from activity_sums
      union all select date_trunc('month', day)::date, 'arrivals', place, count from place_arrivals
      union all select month, 'course-' || week, course, people from outcome_counts) as counted
    where month = any (${sql.param(days)}::date[]) group by 1, 2 order by 1, 2`)
  const figures = Map.groupBy(rows, ({ figure }) => figure)
  return Object.fromEntries(
    [...figures].map(([figure, values]) => [
      figure,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  )
}

export async function findReport(tx: Tx, period: string): Promise<ActivityReport | undefined> {
  const { rows } = await tx.execute<{ report: ActivityReport }>(
    sql`select report from activity_reports where period = ${period}`,
  )
  return rows[0]?.report
}

export async function findPeriods(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ period: string }>(
    sql`select period from activity_reports order by until_at desc, length(period) desc`,
  )
  return rows.map(({ period }) => period)
}

/** When a published period ended; undefined before. */
export async function findEnd(tx: Tx, period: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ until: string }>(
    sql`select ${isoMoment(sql`until_at`)} as until from activity_reports where period = ${period}`,
  )
  return rows[0]?.until
}

export async function insertReport(tx: Tx, report: ActivityReport): Promise<void> {
  await tx.execute(sql`
    insert into activity_reports (period, until_at, report)
    values (${report.period}, ${report.until}, ${JSON.stringify(report)}::jsonb) on conflict do nothing`)
}

/** The sums of a published year are deleted, because small groups could be seen in them. */
export async function deleteSums(tx: Tx, year: string): Promise<void> {
  const inYear = sql`between ${`${year}-01-01`} and ${`${year}-12-31`}`
  await tx.execute(sql`delete from activity_sums where month ${inYear}`)
  await tx.execute(sql`delete from place_arrivals where day ${inYear}`)
}

interface Span {
  readonly from: string
  readonly until: string
}

/** SQL: supporters who held a conversation in this stretch. */
const heldIn = ({ from, until }: Span) => sql`
  select s.expert_id as id from sessions s where s.expert_id is not null and s.opened_at is not null
    and s.created_at < ${until}::timestamptz and coalesce(s.ended_at, 'infinity') >= ${from}::timestamptz
  union select t.expert_id from session_turns t
  where t.kind = 'joined' and t.at >= ${from}::timestamptz and t.at < ${until}::timestamptz`

/** Supporters who held a conversation, and who of the period before serves no more. */
export async function countExperts(tx: Tx, now: Span, before: Span) {
  const { rows } = await tx.execute<{ active: number; left: number }>(sql`
    select (select count(*) from (${heldIn(now)}) as held
        where not exists (select from profiles p where p.id = held.id and p.automatic))::int as active,
      (select count(*) from (${heldIn(before)}) as held where not exists (select from profiles p
        where p.id = held.id and (p.automatic or p.verification_status = 'approved')))::int as "left"`)
  return rows[0] ?? { active: 0, left: 0 }
}
