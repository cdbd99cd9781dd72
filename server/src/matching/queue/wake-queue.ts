import { deadlines } from '@sanad/domain/matching/deadlines'
import { severities, type Severity } from '@sanad/domain/crisis/severity'
import { sql, type SQL } from 'drizzle-orm'
import { areBlocked, isEmergencyAnswered, sessions } from '#server/chat/index.ts'
import { arrayLiteral, namedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { clearedForMinors, hasRoom, isReady, takeFreedExperts } from '#server/availability/index.ts'
import { wokenAtMost } from '../limits.ts'
import { mayBeOfferedText } from '../exclusions-store.ts'

/** 3 is *moderate* of six: only from *high* on does severity count in the queue. */
export const urgencyOrder = sql`greatest(array_position(${sql.param([...severities])}::text[], ${sessions.crisisSeverity}), 3)`

/** MATCH-25. */
export async function wakeQueueOfFreedExperts(tx: Tx): Promise<void> {
  for (const expertId of await takeFreedExperts(tx)) await wakeQueueFor(tx, expertId)
}

/**
 * SQL over `sessions`, `r` (their request), `e` and `availability`: this supporter could serve the
 * seeker now. A seeker who can never have the supporter must not count, or newcomers would be
 * turned away as long as that seeker waits.
 */
export const couldBeServed = sql`(not r.gender_must or r.wished_gender is not distinct from e.gender)
  and not availability.not_today && array_remove(array[r.support_type, r.topic], null)
  and (not r.for_minor or ${clearedForMinors(sql`e.expert_id`)})
  and ${sql.raw(mayBeOfferedText('sessions.id', 'e.expert_id'))}
  and not exists (select 1 from seat_offers o where o.session_id = sessions.id and o.ended_at is null)
  and sessions.expert_id is distinct from e.expert_id
  and not ${areBlocked(sql`e.expert_id`, sql`sessions.seeker_id`)}
  and not ${isEmergencyAnswered(sql`sessions.seeker_id`)}
  and (sessions.crisis_severity in ('severe', 'critical') or ${heardWithin(sql`sessions.seeker_id`, deadlines.goneAfter)})`

/** SQL: a seeker in the queue whose request meets this condition could have the supporter `$1`. */
const isAwaitedBy = (condition: SQL) =>
  sql`
    select exists (
      select from availability
      join experts e on e.expert_id = availability.expert_id
      cross join unnest(e.languages) as spoken (language)
      join match_requests r on r.language = spoken.language and ${condition}
      join sessions on sessions.id = r.session_id
      where availability.expert_id = $1 and ${couldBeServed}) as awaited`.inlineParams()

const isAwaitedByQueue = namedStatement('is_awaited_by_queue', isAwaitedBy(sql`r.queue_rank <= $2`))

/** SQL: the sort columns of the queue; the first is the smallest. */
const placeOf = (row: string) =>
  sql.raw(
    `${row}.queue_rank, not coalesce(${row}.ahead, false), ${row}.asked_at, ${row}.session_id`,
  )
const isAwaitedBefore = namedStatement(
  'is_awaited_before',
  isAwaitedBy(sql`r.session_id <> all ($3::uuid[])
    and (${placeOf('r')}) < (select ${placeOf('own')} from match_requests own where own.session_id = $2)`),
)

/** 0 is *critical*; below *high* severity does not count (`match_requests.queue_rank`). */
const queueRankOf = (severity: Severity): number =>
  Math.min(
    severities.length - severities.indexOf('high'),
    severities.length - 1 - severities.indexOf(severity),
  )

/** MATCH-36. Whether this supporter could serve a waiting seeker who precedes such a newcomer. */
export async function isAwaited(tx: Tx, expertId: string, newcomer: Severity): Promise<boolean> {
  const values = [expertId, queueRankOf(newcomer)]
  const { rows } = await tx.$client.query<{ awaited: boolean }>({ ...isAwaitedByQueue, values })
  return rows[0]?.awaited ?? false
}

/**
 * MATCH-25. Whether this supporter could serve a seeker who precedes this session in the queue.
 * @param tried sessions for which a supporter was sought in this round already
 */
export async function isAwaitedByEarlier(
  tx: Tx,
  { expertId, sessionId, tried }: { expertId: string; sessionId: string; tried: readonly string[] },
): Promise<boolean> {
  const values = [expertId, sessionId, arrayLiteral(tried)]
  const { rows } = await tx.$client.query<{ awaited: boolean }>({ ...isAwaitedBefore, values })
  return rows[0]?.awaited ?? false
}

/** `$1` is the supporter. Each language is read by its index from the head of the queue. */
const wakeFirst = namedStatement(
  'wake_first_in_queue',
  sql`
    update sessions woken set due_at = app_now() where woken.id in (
      select first.id from availability
      join experts e on e.expert_id = availability.expert_id
      cross join unnest(e.languages) as spoken (language)
      cross join lateral (
        select sessions.id, r.queue_rank, r.ahead, r.asked_at
        from match_requests r join sessions on sessions.id = r.session_id
        where r.language = spoken.language and r.queue_rank is not null and ${couldBeServed}
        order by r.queue_rank, r.ahead desc nulls last, r.asked_at, r.session_id
        limit ${wokenAtMost}
        for update of sessions skip locked) as first
      where availability.expert_id = $1 and ${hasRoom} and ${isReady}
      order by first.queue_rank, first.ahead desc, first.asked_at, first.id
      limit ${wokenAtMost})`.inlineParams(),
)

/** MATCH-25. Checks the first in turn now: a later seeker's check must not come first. */
export async function wakeQueueFor(tx: Tx, expertId: string | null): Promise<void> {
  if (expertId === null) return
  await tx.$client.query({ ...wakeFirst, values: [expertId] })
}
