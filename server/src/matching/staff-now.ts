import type { StaffNow } from '@sanad/domain/matching/staff-now-contract'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { heardWithin } from '#server/platform/presence.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { reachableForSeconds } from './limits.ts'

/** It is looked for every second: so late, and it is worth somebody's look. */
const overdueAfterSeconds = 5

/** Counts for those who run the service. */
export const staffNow = ({ tools: { db } }: SignedInCall): Promise<StaffNow> => countNow(db)

/** One statement, so that the numbers belong together. */
export async function countNow(db: Db): Promise<StaffNow> {
  const { rows } = await db.execute<{ now: StaffNow }>(sql`
    with experts_now as (
      select a.open_sessions, a.max_sessions, case
          when not a.available or a.set_aside or a.rests_until > app_now() or e.serves_until <= app_now()
            or not ${heardWithin(sql`a.expert_id`, reachableForSeconds)} then 'off'
          when a.open_sessions >= a.max_sessions then 'busy' else 'available' end as state
      from availability a
      join profiles p on p.id = a.expert_id and p.verification_status = 'approved' and not p.automatic
      join experts e on e.expert_id = a.expert_id and e.good_standing
    ), waiters as (
      select r.language, r.urgency, extract(epoch from app_now() - r.asked_at)::int as waited
      from match_requests r join sessions s on s.id = r.session_id
      where s.status = 'active' and s.expert_id is null and not s.is_emergency and s.due_for <> 'seeker-gone'
    ), late as (
      select extract(epoch from app_now() - due_at)::int as late from (
        select due_at from sessions where status = 'active' union all select due_at from handovers) as rows_due
      where due_at < app_now() - make_interval(secs => ${overdueAfterSeconds})
    )
    select json_build_object(
      'at', to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'experts', (select json_build_object(
        'available', count(*) filter (where state = 'available'), 'busy', count(*) filter (where state = 'busy'),
        'off', count(*) filter (where state = 'off'),
        'held', coalesce(sum(open_sessions), 0), 'places', coalesce(sum(max_sessions) filter (where state <> 'off'), 0))
        from experts_now),
      'waiting', json_build_object(
        'count', (select count(*) from waiters), 'oldestSeconds', (select max(waited) from waiters),
        'byLanguage', coalesce((select json_agg(g) from (
          select language, count(*), max(waited) as "oldestSeconds" from waiters group by language order by 2 desc) g), '[]'),
        'byUrgency', coalesce((select json_agg(g) from (
          select urgency, count(*), max(waited) as "oldestSeconds" from waiters group by urgency order by 2 desc) g), '[]')),
      'emergencies', (select json_build_object('count', count(*),
        'oldestSeconds', max(extract(epoch from app_now() - created_at)::int))
        from sessions where status = 'active' and is_emergency and expert_id is null),
      'overdue', (select json_build_object('count', count(*), 'oldestSeconds', max(late)) from late),
      'sessions', coalesce((select json_agg(g) from (
        select due_for as state, count(*) from sessions where status = 'active' group by due_for order by 2 desc) g), '[]')
    ) as now`)
  const [row] = rows
  if (!row) throw new Error('a count without an answer')
  return row.now
}
