import { felt } from '@sanad/domain/chat/feedback'
import { waitSteps } from '@sanad/domain/admin/activity/waits'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** From `from` on and before `until`, ISO 8601, in months of this zone. */
export interface Stretch {
  readonly from: string
  readonly until: string
  readonly zone: string
  /** The first day of the first unpublished month: nothing is added to an earlier one. */
  readonly openMonth: string
}

/** SQL. A changed time zone could lead to a published month: then the open month counts. */
const monthOf = (at: SQL, { zone, openMonth }: Stretch): SQL =>
  sql`greatest(date_trunc('month', ${at} at time zone ${zone})::date, ${openMonth}::date)`

const endedWithin = (at: SQL, { from, until }: Stretch): SQL =>
  sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`

/** SQL: closed conversations, by the two indexes that retention has. */
const endedIn = (stretch: Stretch): SQL => sql`(
  select * from sessions where status = 'closed' and messages_deleted_at is null and ${endedWithin(sql`ended_at`, stretch)}
  union all select * from sessions where messages_deleted_at is not null and ${endedWithin(sql`ended_at`, stretch)})`

/** SQL: the end of the seeker's previous conversation, in one step of an index. */
const earlierEnd = sql`(select b.ended_at from sessions b where b.seeker_id = s.seeker_id
  and b.status = 'closed' and b.created_at < s.created_at order by b.created_at desc limit 1)`

const personIn = (kind: 'quarter' | 'year', { zone }: Stretch): SQL =>
  sql`case when s.earlier_end is null then 'new'
    when s.earlier_end < date_trunc(${sql.raw(`'${kind}'`)}, s.month::timestamp) at time zone ${zone} then 'returning'
    else 'further' end`

/** One row for each conversation and figure; a figure without a value is left out. */
const conversationFigures = (stretch: Stretch): SQL => sql`
  with s as materialized (
    select s.*, ${earlierEnd} as earlier_end, ${monthOf(sql`s.ended_at`, stretch)} as month,
      s.opened_at is not null or exists (
        select from session_turns t where t.session_id = s.id and t.kind = 'joined') as is_answered
    from ${endedIn(stretch)} s)
  select s.month, f.figure, f.value from s
    left join profiles p on p.id = s.seeker_id
    left join match_requests q on q.session_id = s.id
    left join emergencies e on e.session_id = s.id
    left join feedback b on b.session_id = s.id and b.is_counted,
  lateral (select array_position(${sql.param([...felt])}::text[], b.felt_after)
    - array_position(${sql.param([...felt])}::text[], b.felt_before) as better) as change,
  lateral (values
    ('kind', case when s.is_emergency then 'emergency' else 'regular' end),
    ('answered', case when s.is_answered then 'answered' else 'nobody' end),
    ('emergency', case when not s.is_emergency then null when e.answered_at is null then 'nobody'
      when e.answered_at <= s.created_at + interval '60 seconds' then 'in-60-s'
      when e.answered_at <= s.created_at + interval '5 minutes' then 'in-5-min' else 'later' end),
    ('age', coalesce(p.age_group, e.age, 'unknown')),
    ('language', coalesce(q.language, e.language, p.preferred_language, 'unknown')),
    ('hour', to_char(s.created_at at time zone ${stretch.zone}, 'HH24')),
    ('felt', case when not s.is_answered then null when better is null then 'none'
      when better > 0 then 'better' when better < 0 then 'worse' else 'same' end),
    ('people-quarter', ${personIn('quarter', stretch)}),
    ('people-year', ${personIn('year', stretch)}),
    ('wait', case when not s.is_emergency and s.is_answered and (q.matched_at is not null or q.waited_seconds is not null)
      then width_bucket(coalesce(q.waited_seconds, 0), ${sql.param([...waitSteps])}::int[])::text end)
  ) as f (figure, value)
  where f.value is not null`

const longestHours = 720

/** Cases by the hours until they were closed, and the work of the team. */
const otherFigures = (stretch: Stretch): readonly SQL[] => [
  sql`select ${monthOf(sql`c.closed_at`, stretch)} as month, 'case-hours' as figure,
      least(floor(extract(epoch from c.closed_at - c.opened_at) / 3600), ${longestHours}::int)::int::text as value
    from safety_cases c where ${endedWithin(sql`c.closed_at`, stretch)}`,
  sql`select ${monthOf(sql`c.closed_at`, stretch)} as month, 'verdict' as figure, coalesce(c.verdict, 'none') as value
    from safety_cases c where ${endedWithin(sql`c.closed_at`, stretch)}`,
  sql`select ${monthOf(sql`w.starts_at`, stretch)} as month, 'work' as figure, 'all' as value
    from work_slots w where ${endedWithin(sql`w.starts_at`, stretch)}`,
  sql`select distinct ${monthOf(sql`w.starts_at`, stretch)} as month, 'work' as figure, 'open' as value, w.starts_at
    from work_slots w where ${endedWithin(sql`w.starts_at`, stretch)}`,
  sql`select ${monthOf(sql`t.issued_at`, stretch)} as month, 'certificates' as figure, 'all' as value
    from training_certificates t where ${endedWithin(sql`t.issued_at`, stretch)}`,
]

const add = (rows: SQL): SQL => sql`
  insert into activity_sums (month, figure, value, count)
  select month, figure, value, count(*)::int from (${rows}) as counted group by 1, 2, 3
  on conflict (month, figure, value) do update set count = activity_sums.count + excluded.count`

export async function addFigures(tx: Tx, stretch: Stretch): Promise<void> {
  for (const rows of [conversationFigures(stretch), ...otherFigures(stretch)])
    await tx.execute(add(rows))
}

interface SealedRecord {
  readonly sessionId: string
  readonly month: string
  readonly writerId: string | null
  readonly version: number | null
  readonly content: Buffer | null
}

/** Each supporter's last answered record of every conversation in the stretch, newest first. */
export async function findSealedRecords(tx: Tx, stretch: Stretch): Promise<SealedRecord[]> {
  const { rows } = await tx.execute<SealedRecord & Record<string, unknown>>(sql`
    select s.id as "sessionId", ${monthOf(sql`s.ended_at`, stretch)}::text as month,
      r.writer_id as "writerId", r.version, r.content
    from ${endedIn(stretch)} s left join lateral (
      select distinct on (writer_id) writer_id, version, content, saved_at from contact_records
      where session_id = s.id order by writer_id, version desc) r on r.content is not null
    where s.opened_at is not null
      or exists (select from session_turns t where t.session_id = s.id and t.kind = 'joined')
    order by r.saved_at desc`)
  return rows
}

/** Adds the counts to the sums of a month. */
export async function addCounts(
  tx: Tx,
  counts: readonly { month: string; figure: string; value: string; count: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    insert into activity_sums (month, figure, value, count)
    select month::date, figure, value, count from json_to_recordset(${JSON.stringify(counts)}::json)
      as counted (month text, figure text, value text, count int)
    on conflict (month, figure, value) do update set count = activity_sums.count + excluded.count`)
}
