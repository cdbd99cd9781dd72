import {
  funnelSteps,
  type loadBands,
  type ruleVerdicts,
} from '@sanad/domain/admin/analytics/contract'
import { felt } from '@sanad/domain/chat/feedback'
import { waitSteps } from '@sanad/domain/admin/analytics/waits'
import type { Course } from '@sanad/domain/wellbeing/outcome/four-questions'
import type { Week } from '@sanad/domain/wellbeing/outcome/weeks'
import { moduleIds } from '@sanad/domain/application/training'
import type pg from 'pg'

/** Calendar days in the service's time zone; both belong to the range. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

/** Moments: `from` belongs to the range, `until` does not. ISO 8601. */
export interface Range {
  readonly from: string
  readonly until: string
}

/** The connection of the one transaction in which a whole answer is read. */
export type QueryClient = Pick<pg.ClientBase, 'query'>

/** Conversations by the day they began in this zone; days without any are missing. */
export async function countByDay(reader: QueryClient, { from, until }: Range, zone: string) {
  const { rows } = await reader.query<{ day: string; regular: number; emergency: number }>(
    // Grouped by quarter of an hour first: every zone's midnight falls on one, and few rows are
    // left to convert to days.
    `select (at at time zone $3)::date::text as day, coalesce(sum(n) filter (where not is_emergency), 0)::int as regular,
       coalesce(sum(n) filter (where is_emergency), 0)::int as emergency
     from (select date_bin('15 minutes', created_at, '2000-01-01Z') as at, is_emergency, count(*) as n
       from sessions where created_at >= $1 and created_at < $2 group by 1, 2) as quarters
     group by 1 order by 1`,
    [from, until, zone],
  )
  return rows
}

/**
 * How long it took to find a supporter: triples of the hour of the day of the request in this zone,
 * the step (`waitSteps`), and the number.
 */
export async function countWaits(
  reader: QueryClient,
  { from, until }: Range,
  zone: string,
): Promise<number[]> {
  const { rows } = await reader.query<{ hour: number; step: number; n: number }>(
    `select date_part('hour', asked_at at time zone $3)::int as hour,
       width_bucket(coalesce(waited_seconds, 0), $4::int[]) as step, count(*)::int as n
     from match_requests
     where asked_at >= $1 and asked_at < $2 and (matched_at is not null or waited_seconds is not null)
     group by 1, 2`,
    [from, until, zone, waitSteps],
  )
  return rows.flatMap(({ hour, step, n }) => [hour, step, n])
}

/** Regular conversations of the range: matched, ended without a supporter, or still waiting. */
export async function countMatched(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ matched: number; unmatched: number; waiting: number }>(
    // Only conversations that were not matched need a lookup.
    `select count(*) filter (where matched)::int as matched, count(*) filter (where state = 'closed')::int as unmatched,
       count(*) filter (where state = 'active')::int as waiting
     from (select matched,
         case when not matched then (select status from sessions where id = m.session_id) end as state
       from (select session_id, (matched_at is not null or waited_seconds is not null) as matched
         from match_requests where asked_at >= $1 and asked_at < $2) as m) as asked`,
    [from, until],
  )
  return rows[0] ?? { matched: 0, unmatched: 0, waiting: 0 }
}

/**
 * Emergencies that began in the range, and how many of them a supporter opened within one and two
 * minutes.
 */
export async function countEmergencies(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ count: number; within60: number; within120: number }>(
    `select count(*)::int as count,
       count(*) filter (where e.answered_at <= s.created_at + interval '60 seconds')::int as within60,
       count(*) filter (where e.answered_at <= s.created_at + interval '120 seconds')::int as within120
     from sessions s join emergencies e on e.session_id = s.id
     where s.is_emergency and s.created_at >= $1 and s.created_at < $2`,
    [from, until],
  )
  return rows[0] ?? { count: 0, within60: 0, within120: 0 }
}

/**
 * How many people answered the same question before and after a conversation, and how many felt
 * better after it.
 */
export async function countFeltBetter(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ answers: number; better: number }>(
    `select count(*)::int as answers,
       count(*) filter (where array_position($3::text[], felt_after) > array_position($3::text[], felt_before))::int as better
     from feedback where given_at >= $1 and given_at < $2 and felt_before is not null and felt_after is not null`,
    [from, until, felt],
  )
  return rows[0] ?? { answers: 0, better: 0 }
}

/** The number of supporters by how many conversations of the range they held. */
export async function countLoad(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ band: (typeof loadBands)[number]; experts: number }>(
    `select case when held <= 2 then '1-2' when held <= 5 then '3-5' when held <= 10 then '6-10'
         when held <= 20 then '11-20' else '21+' end as band, count(*)::int as experts
     from (select count(*) as held from sessions
       where created_at >= $1 and created_at < $2 and expert_id is not null group by expert_id) as loads
     group by 1`,
    [from, until],
  )
  return rows
}

/** How many of the people who began to apply in the range have reached each step. */
export async function countFunnel(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<Record<(typeof funnelSteps)[number], number>>(
    `select count(*)::int as began,
       -- The files themselves go after the decision: who handed the application in had them.
       count(*) filter (where a.submitted_at is not null
         or exists (select from documents d where d.person_id = p.id))::int as documents,
       count(*) filter (where (select count(distinct c.module) from training_certificates c
         where c.person_id = p.id) >= $3)::int as trained,
       count(*) filter (where a.submitted_at is not null)::int as submitted,
       count(*) filter (where p.verification_status in ('approved', 'suspended'))::int as approved,
       count(*) filter (where p.verification_status = 'rejected')::int as rejected
     from profiles p join accounts on accounts.id = p.id left join applications a on a.person_id = p.id
     where p.role = 'expert' and accounts.created_at >= $1 and accounts.created_at < $2`,
    [from, until, moduleIds.length],
  )
  return funnelSteps.map((step) => ({ step, people: rows[0]?.[step] ?? 0 }))
}

/** How many people felt better or worse than the first time, in the months of these days. */
export async function countOutcomes(
  reader: QueryClient,
  { from, until }: { from: string; until: string },
) {
  const { rows } = await reader.query<{ week: Week; course: Course; people: number }>(
    `select week, course, sum(people)::int as people from outcome_counts
     where month between date_trunc('month', $1::date) and $2::date group by 1, 2`,
    [from, until],
  )
  return rows
}

/** Verdicts on the crisis rules in the cases closed in the range. */
export async function countVerdicts(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ verdict: (typeof ruleVerdicts)[number]; cases: number }>(
    `select verdict, count(*)::int as cases from safety_cases
     where closed_at >= $1 and closed_at < $2 and verdict is not null group by 1`,
    [from, until],
  )
  return rows
}

/** PLAN-10. How many people have a safety plan now. */
export async function countPlans(reader: QueryClient): Promise<number> {
  const { rows } = await reader.query<{ plans: number }>(
    'select count(*)::int as plans from safety_plans',
  )
  return rows[0]?.plans ?? 0
}

/** How many times to talk lay in the range, and in how many of them the conversation opened. */
export async function countAppointments(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ booked: number; kept: number }>(
    `select count(*)::int as booked, count(*) filter (where state = 'opened')::int as kept
     from appointments where starts_at >= $1 and starts_at < $2`,
    [from, until],
  )
  return rows[0] ?? { booked: 0, kept: 0 }
}

/** NUDGE-7. Reminders to ask directly in the range, what was said of them, and to how many supporters they came. */
export async function countNudges(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{
    reminded: number
    asked: number
    dismissed: number
    experts: number
  }>(
    `select count(*)::int as reminded, count(*) filter (where choice = 'asked')::int as asked,
       count(*) filter (where choice = 'dismissed')::int as dismissed, count(distinct expert_id)::int as experts
     from nudges where at >= $1 and at < $2`,
    [from, until],
  )
  return rows[0] ?? { reminded: 0, asked: 0, dismissed: 0, experts: 0 }
}

/** FOLLOW-9. How many messages were sent in the range, and how many of them were answered. */
export async function countFollowUps(reader: QueryClient, { from, until }: Range) {
  const { rows } = await reader.query<{ sent: number; answered: number }>(
    `select count(*)::int as sent, count(*) filter (where state = 'answered')::int as answered
     from follow_ups where sent_at >= $1 and sent_at < $2`,
    [from, until],
  )
  return rows[0] ?? { sent: 0, answered: 0 }
}
