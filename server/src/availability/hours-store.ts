import { slotMinutes, workingLimits } from '@sanad/domain/availability/working-hours'
import { sql } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { reachableForSeconds } from './availability-store.ts'

/** One day longer than limits look back, for the page that shows the last seven days. */
const keptDays = 8
const aWeekAgo = sql`app_now() - interval '7 days'`

/**
 * MATCH-27. At work: available and rested with a live socket, or in an open session that they
 * opened. Each call adds the current slot once, on whichever node.
 */
const atWork = sql`select a.expert_id from availability a
  join profiles p on p.id = a.expert_id and not p.automatic
  where ${heardWithin(sql`a.expert_id`, reachableForSeconds)}
    and ((a.available and a.rests_until <= app_now()) or exists (select 1 from sessions s
      where s.expert_id = a.expert_id and s.status = 'active' and s.opened_at is not null))`

export async function recordWork(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into work_slots (expert_id, starts_at)
    select expert_id, date_bin(make_interval(mins => ${slotMinutes}), app_now(), 'epoch'::timestamptz)
    from (${atWork}) working on conflict do nothing`)
  await tx.execute(sql`
    update shifts set kept_at = app_now()
    where kept_at is null and starts_at <= app_now() and ends_at > app_now() and starts_at > app_now() - interval '25 hours'
      and case kind when 'support' then exists (select from (${atWork}) working where working.expert_id = shifts.person_id)
        else ${heardWithin(sql`shifts.person_id`, reachableForSeconds)} end`)
}

const slotsOf = sql<number[]>`array_agg((extract(epoch from w.starts_at) * 1000)::float8)`
const slotsFor = (minutes: number) => minutes / slotMinutes

/** With their slots of the last seven days, all in milliseconds. */
export async function findExpertsAtDailyLimit(tx: Tx) {
  const { rows } = await tx.execute<{ expert_id: string; slots: number[]; now: number }>(sql`
    select w.expert_id, ${slotsOf} as slots, (extract(epoch from app_now()) * 1000)::float8 as now
    from work_slots w join (${atWork}) working on working.expert_id = w.expert_id
    where w.starts_at > ${aWeekAgo}
    group by w.expert_id
    having count(*) >= ${slotsFor(workingLimits.week)}
      or count(*) filter (where w.starts_at > app_now() - interval '1 day') >= ${slotsFor(workingLimits.day)}`)
  return rows
}

export async function findOwnSlots(tx: Tx, expertId: string) {
  const { rows } = await tx.execute<{ slots: number[] | null; now: number }>(sql`
    select ${slotsOf} as slots, (extract(epoch from app_now()) * 1000)::float8 as now
    from work_slots w where w.expert_id = ${expertId} and w.starts_at > ${aWeekAgo}`)
  return { slots: rows[0]?.slots ?? [], now: rows[0]?.now ?? 0 }
}

/**
 * The supporter's sessions go on.
 * @returns whether the rest begins now, undefined when nothing changed
 */
export async function restForHours(tx: Tx, expertId: string, until: number) {
  const { rows } = await tx.execute<{ first: boolean }>(sql`
    with before as (select expert_id, rests_until, rests_for from availability where expert_id = ${expertId} for update)
    update availability a set rests_until = to_timestamp(${until / 1000}), rests_for = 'hours',
      available = false, available_until = null, break_until = null
    from before where a.expert_id = before.expert_id and before.rests_until < to_timestamp(${until / 1000})
    returning coalesce(before.rests_for <> 'hours' or before.rests_until <= app_now(), true) as first`)
  return rows[0]
}

const over = sql`from availability
  where available_until <= app_now() or break_until <= app_now() or not_today_until <= app_now()
    or (rests_for is not null and rests_until <= app_now())`
/** SQL: the availability, break, rest or "not today" of a supporter is over. */
export const isAnythingOver = rowExists(over)

/** SQL over `a`: available after what is over has ended. */
const isAvailable = sql`((a.available or a.break_until <= app_now()) and coalesce(a.available_until > app_now(), a.available))`

/** @returns the supporters whose availability, break, rest or "not today" ended */
export async function endOverdue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with over as (
      select expert_id ${over}
      for update skip locked
    )
    update availability a set
      available = ${isAvailable},
      available_until = case when a.available_until > app_now() then a.available_until end,
      break_until = case when a.break_until > app_now() and a.available_until > app_now() then a.break_until end,
      break_for = case when a.break_until > app_now() and a.available_until > app_now() then a.break_for end,
      rests_for = case when a.rests_until > app_now() then a.rests_for end,
      not_today = case when a.not_today_until > app_now() then a.not_today else '{}' end,
      not_today_until = case when a.not_today_until > app_now() then a.not_today_until end,
      freed_at = case when ${isAvailable} and a.rests_until <= app_now() then app_now() else a.freed_at end
    from over where a.expert_id = over.expert_id
    returning a.expert_id as id`)
  return rows.map(({ id }) => id)
}

export async function deleteOldWork(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from work_slots where starts_at < app_now() - make_interval(days => ${keptDays})`,
  )
  // A debrief is offered for a day only; older rows would only show how hard the days were.
  await tx.execute(sql`delete from debriefs where asked_at < app_now() - interval '7 days'`)
}

/** Minutes of work on each of the last seven days in the service's time zone, today last. */
export async function findOwnWeek(tx: Tx, expertId: string, zone: string) {
  const { rows } = await tx.execute<{ date: string; minutes: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, (count(w.expert_id) * ${slotMinutes})::int as minutes
    from generate_series(date_trunc('day', app_now() at time zone ${zone}) - interval '6 days',
      date_trunc('day', app_now() at time zone ${zone}), interval '1 day') as day
    left join work_slots w on w.expert_id = ${expertId}
      and date_trunc('day', w.starts_at at time zone ${zone}) = day
    group by day order by day`)
  const held = await tx.execute<{ held: number }>(sql`
    select count(*)::int as held from sessions
    where expert_id = ${expertId} and created_at > ${aWeekAgo} and opened_at is not null`)
  return { days: rows, conversations: held.rows[0]?.held ?? 0 }
}
