import type { ExperienceArea, Gender, SupportType } from '@sanad/domain/application/experience'
import type { MatchReason, Need } from '@sanad/domain/matching/rank'
import { wishOf, type GenderWish } from '@sanad/domain/availability/gender-wish'
import type { Language } from '@sanad/domain/primitives/language'
import { and, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { isEmergencyAnswered, sessions } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { meetsWish, reachableForSeconds } from '#server/availability/index.ts'
import { queueAtMost } from './limits.ts'
import { haveParted } from './exclusions-store.ts'
import { matchingPreferences, matchRequests } from './tables.ts'
import { urgencyOrder } from './queue/wake-queue.ts'

/** MATCH-19. Under 18 or of unknown age: only supporters whom two people cleared are asked. */
export interface ForMinor {
  readonly forMinor: boolean
}

export interface MatchNeed extends Need, ForMinor {
  readonly urgency: string
}

export interface SeekingSession extends Omit<MatchNeed, 'urgency'> {
  readonly id: string
  /** Some supporters are excluded or asked first: the result says nothing about other sessions. */
  readonly hasOwnConditions: boolean
}

const wishColumns = (wish: GenderWish | null) => ({
  wishedGender: wish?.gender ?? null,
  genderMust: wish?.must ?? false,
})

export async function insertRequest(
  tx: Tx,
  sessionId: string,
  { wish, ...rest }: MatchNeed,
  reason: MatchReason | null,
): Promise<void> {
  const matchedAt = reason === null ? null : sql`app_now()`
  await tx.insert(matchRequests).values({
    sessionId,
    ...rest,
    ...wishColumns(wish),
    reason,
    matchedAt: matchedAt as string | null,
  })
}

/** Only the first wait counts for estimates: a seeker who is passed on is served sooner. */
const waitedSoFar = sql<number>`case when ahead then waited_seconds
  else coalesce(waited_seconds, extract(epoch from app_now() - asked_at)::int) end`

/** @param reason undefined when the previous supporter returned */
export async function recordMatch(tx: Tx, sessionId: string, reason: MatchReason | undefined) {
  await tx
    .update(matchRequests)
    .set({ ...(reason && { reason }), matchedAt: sql`app_now()`, waitedSeconds: waitedSoFar })
    .where(eq(matchRequests.sessionId, sessionId))
}

export async function findRequest(tx: Tx, sessionId: string) {
  const [row] = await tx.select().from(matchRequests).where(eq(matchRequests.sessionId, sessionId))
  return row && { ...row, topic: row.topic as ExperienceArea | null, wish: wishOf(row) }
}

/** MATCH-39. Kept while a helper is with the seeker in an emergency. */
export async function isHeldForEmergency(tx: Tx, sessionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ held: isEmergencyAnswered(sql`sessions.seeker_id`) })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.held ?? false
}

/** What the seeker wished in their last search. */
export async function findPreferences(tx: Tx, userId: string) {
  const [row] = await tx
    .select()
    .from(matchingPreferences)
    .where(eq(matchingPreferences.userId, userId))
  if (!row) return null
  return {
    topic: row.topic as ExperienceArea | null,
    supportType: (row.supportTypes[0] ?? 'emotional') as SupportType,
    wish: wishOf(row),
  }
}

/** Specification §3. One row for each person. */
export async function rememberPreferences(tx: Tx, userId: string, need: MatchNeed): Promise<void> {
  const row = {
    urgencyLevel: need.urgency,
    supportTypes: [need.supportType],
    topic: need.topic,
    ...wishColumns(need.wish),
    languagePreference: need.language,
    updatedAt: sql`app_now()`,
  }
  await tx
    .insert(matchingPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: matchingPreferences.userId, set: row })
}

/** MATCH-25. In the order of the queue, with the conditions a supporter must meet. */
export async function inQueueOrder(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<SeekingSession[]> {
  if (sessionIds.length === 0) return []
  const rows = await tx
    .select({
      id: sessions.id,
      supportType: sql<SupportType>`coalesce(${matchRequests.supportType}, 'emotional')`,
      topic: sql<ExperienceArea | null>`${matchRequests.topic}`,
      language: sql<Language>`coalesce(${matchRequests.language}, 'en')`,
      wishedGender: matchRequests.wishedGender,
      genderMust: sql<boolean>`coalesce(${matchRequests.genderMust}, false)`,
      forMinor: sql<boolean>`coalesce(${matchRequests.forMinor}, false)`,
      hasOwnConditions: sql<boolean>`${matchRequests.previousExpertId} is not null
        or exists (select 1 from passed_over gone where gone.session_id = ${sessions.id})
        or exists (select 1 from session_turns own
          where own.session_id = ${sessions.id} and own.kind = 'handed-over')
        or exists (select 1 from blocks b where ${sessions.seekerId} in (b.blocker_id, b.blocked_id))`,
    })
    .from(sessions)
    .leftJoin(matchRequests, eq(matchRequests.sessionId, sessions.id))
    .where(inArray(sessions.id, [...sessionIds]))
    .orderBy(desc(urgencyOrder), desc(matchRequests.ahead), matchRequests.askedAt, sessions.id)
  return rows.map(({ wishedGender, genderMust, ...row }) => ({
    ...row,
    wish: wishOf({ wishedGender, genderMust }),
  }))
}

/** SQL: the request's kind of support or topic is one of these. */
const matchesAny = (avoided: readonly string[]) =>
  sql`array_remove(array[${matchRequests.supportType}, ${matchRequests.topic}], null) && ${sql.param([...avoided])}::text[]`

interface QueueReader {
  readonly expertId: string
  readonly languages: readonly Language[]
  readonly gender: Gender | null
  readonly clearedForMinors: boolean
  /** MATCH-29. */
  readonly notToday: readonly string[]
}

/** Leaves out requests whose conditions the expert does not meet, or whose seeker they left. */
const visibleTo = ({ expertId, languages, gender, clearedForMinors, notToday }: QueueReader) =>
  and(
    notToday.length === 0 ? undefined : not(matchesAny(notToday)),
    inArray(matchRequests.language, [...languages]),
    meetsWish(
      { must: matchRequests.genderMust, wished: matchRequests.wishedGender },
      sql`${gender}::text`,
    ),
    clearedForMinors ? undefined : not(matchRequests.forMinor),
    not(haveParted(expertId)),
    sql`${sessions.expertId} is distinct from ${expertId}`,
  )

/** Without a supporter, or with an absent one while a substitute is sought (MATCH-35). */
const isInQueue = and(
  or(
    and(isNull(sessions.expertId), inArray(sessions.dueFor, ['waiting', 'next-shift'])),
    and(eq(sessions.dueFor, 'replacing'), not(sessions.isEmergency)),
  ),
  not(isEmergencyAnswered(sql`sessions.seeker_id`)),
)

/** Danger first, then those passed on, then the longest wait. */
export const findWaiting = (tx: Tx, by: QueueReader | 'all') =>
  tx
    .select({
      sessionId: matchRequests.sessionId,
      language: matchRequests.language,
      urgency: matchRequests.urgency,
      supportType: matchRequests.supportType,
      topic: matchRequests.topic,
      waitedSeconds: sql<number>`extract(epoch from app_now() - ${matchRequests.askedAt})::int`,
      severity: sessions.crisisSeverity,
      leftWords: sql<boolean>`${sessions.dueFor} = 'next-shift'`,
      here: heardWithin(sessions.seekerId, reachableForSeconds),
    })
    .from(matchRequests)
    .innerJoin(sessions, eq(sessions.id, matchRequests.sessionId))
    .where(and(eq(sessions.status, 'active'), isInQueue, by === 'all' ? undefined : visibleTo(by)))
    .orderBy(desc(urgencyOrder), desc(matchRequests.ahead), matchRequests.askedAt)
    .limit(queueAtMost)

/** Seekers of the same language before this one; 0 for the next in turn. */
export async function countBefore(tx: Tx, sessionId: string): Promise<number> {
  const { rows } = await tx.execute<{ before: number }>(sql`
    select count(*)::int as before
    from match_requests mine
    join match_requests other on other.language = mine.language and other.session_id <> mine.session_id
      and other.queue_rank is not null
    where mine.session_id = ${sessionId}
      and (other.ahead::int, mine.asked_at) > (mine.ahead::int, other.asked_at)`)
  return rows[0]?.before ?? 0
}

export interface MatchConditions extends ForMinor {
  readonly language: Language
  readonly wish: GenderWish | null
}
