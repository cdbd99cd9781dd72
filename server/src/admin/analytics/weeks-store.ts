import type { DayRange, QueryClient } from './store.ts'
import type { DayCounts } from './sums.ts'

interface Week {
  /** The Monday of the week. */
  readonly week: string
  readonly counted: DayCounts
}

/** Stored weeks of this zone that lie wholly in the range, oldest first. */
export async function findWeeks(
  reader: QueryClient,
  { from, until }: DayRange,
  zone: string,
): Promise<Week[]> {
  const { rows } = await reader.query<Week>(
    `select week::text, counted from analytics_weeks
     where zone = $1 and week >= $2::date and week <= $3::date - 6 order by week`,
    [zone, from, until],
  )
  return rows
}

/**
 * Weeks that can be counted for good, oldest first: long enough over that nothing changes by itself
 * any more, without an open conversation, and not stored yet.
 */
export async function findWeeksToCount(
  reader: QueryClient,
  zone: string,
  restDays: number,
): Promise<string[]> {
  const { rows } = await reader.query<{ week: string }>(
    `with ends as (
       select date_trunc('week', min(created_at) at time zone $1)::date as first,
         (app_now() at time zone $1)::date - 7 - $2::int as last from sessions)
     select week::date::text as week from ends, generate_series(first, last, interval '7 days') as week
     where first is not null
       and not exists (select from analytics_weeks w where w.zone = $1 and w.week = week.week::date)
       and not exists (select from sessions s where s.status = 'active'
         and s.created_at >= week.week::timestamp at time zone $1
         and s.created_at < (week.week + interval '7 days')::timestamp at time zone $1)
     order by 1`,
    [zone, restDays],
  )
  return rows.map(({ week }) => week)
}

/** Another node may have stored the same counts first. */
export async function insertWeek(
  reader: QueryClient,
  zone: string,
  { week, counted }: Week,
): Promise<void> {
  await reader.query(
    'insert into analytics_weeks (zone, week, counted) values ($1, $2, $3) on conflict do nothing',
    [zone, week, JSON.stringify(counted)],
  )
}

/** Deletes stored weeks when their rows are deleted. */
export async function deleteWeeks(reader: QueryClient, keptDays: number): Promise<void> {
  await reader.query(
    `delete from analytics_weeks where week + 7 < app_now() - make_interval(days => $1)`,
    [keptDays],
  )
}
