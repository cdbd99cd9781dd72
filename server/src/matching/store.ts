import type { ExperienceArea, Gender, SupportType } from '@sanad/domain/application/experience'
import type { MatchReason, Need } from '@sanad/domain/matching/rank'
import type { GenderWish } from '@sanad/domain/matching/gender-wish'
import type { Language } from '@sanad/domain/primitives/language'
import { and, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { sessions } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { heardWithin } from '#server/platform/realtime/presence.ts'
import { reachableForSeconds } from '#server/availability/index.ts'
import { lineAtMost } from './limits.ts'
import type { Seeking } from './match-pass.ts'
import { parted } from './parting-store.ts'
import { matchingPreferences, matchRequests } from './tables.ts'
import { gravity } from './queue/wake-queue.ts'

/** Of somebody of 13 to 17: only a supporter whom two people cleared for minors is asked (MATCH-19). */
export interface ForMinor {
  readonly forMinor: boolean
}

export interface Asked extends Need, ForMinor {
  readonly urgency: string
}

/** The wish as the tables keep it. */
const wishColumns = (wish: GenderWish | null) => ({
  wishedGender: wish?.gender ?? null,
  genderMust: wish?.must ?? false,
})
const wishOf = (row: { wishedGender: Gender | null; genderMust: boolean }): GenderWish | null =>
  row.wishedGender === null ? null : { gender: row.wishedGender, must: row.genderMust }

export async function insertRequest(
  tx: Tx,
  sessionId: string,
  { wish, ...rest }: Asked,
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

/** Only the first wait is one that others can be told of; whoever is passed on goes before them. */
const firstWait = sql<number>`case when ahead then waited_seconds
  else coalesce(waited_seconds, extract(epoch from app_now() - asked_at)::int) end`

/** @param reason why this supporter; nothing when it is the one who was there before */
export async function noteMatched(
  tx: Tx,
  sessionId: string,
  reason: MatchReason | undefined,
): Promise<void> {
  await tx
    .update(matchRequests)
    .set({ ...(reason && { reason }), matchedAt: sql`app_now()`, waitedSeconds: firstWait })
    .where(eq(matchRequests.sessionId, sessionId))
}

export async function findRequest(tx: Tx, sessionId: string) {
  const [row] = await tx.select().from(matchRequests).where(eq(matchRequests.sessionId, sessionId))
  return row && { ...row, topic: row.topic as ExperienceArea | null, wish: wishOf(row) }
}

/** What the seeker wished for the last time. */
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

/** Specification §3: upsert keyed on the person. */
export async function rememberPreferences(tx: Tx, userId: string, asked: Asked): Promise<void> {
  const row = {
    urgencyLevel: asked.urgency,
    supportTypes: [asked.supportType],
    topic: asked.topic,
    ...wishColumns(asked.wish),
    languagePreference: asked.language,
    updatedAt: sql<string>`app_now()` as unknown as string,
  }
  await tx
    .insert(matchingPreferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: matchingPreferences.userId, set: row })
}

/** MATCH-25. These in the order of the line, with what somebody must be who is found for them. */
export async function inLineOrder(tx: Tx, sessionIds: readonly string[]): Promise<Seeking[]> {
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
      particular: sql<boolean>`${matchRequests.previousExpertId} is not null
        or exists (select 1 from passed_over gone where gone.session_id = ${sessions.id})
        or exists (select 1 from session_turns own
          where own.session_id = ${sessions.id} and own.kind = 'handed-over')
        or exists (select 1 from blocks b where ${sessions.seekerId} in (b.blocker_id, b.blocked_id))`,
    })
    .from(sessions)
    .leftJoin(matchRequests, eq(matchRequests.sessionId, sessions.id))
    .where(inArray(sessions.id, [...sessionIds]))
    .orderBy(desc(gravity), desc(matchRequests.ahead), matchRequests.askedAt, sessions.id)
  return rows.map(({ wishedGender, genderMust, ...row }) => ({
    ...row,
    wish: wishOf({ wishedGender, genderMust }),
  }))
}

/** Its kind of support, or its topic where it has one. */
const isAmong = (avoided: readonly string[]) =>
  sql`array_remove(array[${matchRequests.supportType}, ${matchRequests.topic}], null) && ${sql.param([...avoided])}::text[]`

/** An expert who looks at the line. */
interface Looking {
  readonly expertId: string
  readonly languages: readonly Language[]
  readonly gender: Gender | null
  readonly clearedForMinors: boolean
  /** MATCH-29. */
  readonly notToday: readonly string[]
}

/** Of their languages; not those whose "must" is somebody else, and not those from whom they parted. */
const visibleTo = ({ expertId, languages, gender, clearedForMinors, notToday }: Looking) =>
  and(
    notToday.length === 0 ? undefined : not(isAmong(notToday)),
    inArray(matchRequests.language, [...languages]),
    sql`(not ${matchRequests.genderMust} or ${matchRequests.wishedGender} is not distinct from ${gender})`,
    clearedForMinors ? undefined : not(matchRequests.forMinor),
    not(parted(expertId)),
    sql`${sessions.expertId} is distinct from ${expertId}`,
  )

/** In the queue: without a supporter, or with one who is absent while a substitute is looked for (MATCH-35). */
const waitsForSomebody = or(
  and(isNull(sessions.expertId), inArray(sessions.dueFor, ['waiting', 'next-shift'])),
  and(eq(sessions.dueFor, 'replacing'), not(sessions.isEmergency)),
)

/** Who waits: danger first, then those passed on, then the longest; as one expert may see them, or all. */
export const findWaiting = (tx: Tx, by: Looking | 'all') =>
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
    .where(
      and(
        eq(sessions.status, 'active'),
        waitsForSomebody,
        by === 'all' ? undefined : visibleTo(by),
      ),
    )
    .orderBy(desc(gravity), desc(matchRequests.ahead), matchRequests.askedAt)
    .limit(lineAtMost)

/** How many of the same language are before this one; 0 for the next. */
export async function countBefore(tx: Tx, sessionId: string): Promise<number> {
  const { rows } = await tx.execute<{ before: number }>(sql`
    select count(*)::int as before
    from match_requests mine
    join match_requests other on other.language = mine.language and other.session_id <> mine.session_id
    join sessions s on s.id = other.session_id and s.status = 'active' and s.expert_id is null and s.due_for in ('waiting', 'next-shift')
    where mine.session_id = ${sessionId}
      and (other.ahead::int, mine.asked_at) > (mine.ahead::int, other.asked_at)`)
  return rows[0]?.before ?? 0
}

/** The middle half of the stored waits of the last two weeks, in seconds, with how many they are. */
export async function findWaits(
  tx: Tx,
  language: Language,
): Promise<{ stored: number; from: number; to: number }> {
  const { rows } = await tx.execute<{ stored: number; from: number | null; to: number | null }>(sql`
    with waits as (
      select waited_seconds as waited from match_requests
      where language = ${language} and matched_at > app_now() - interval '14 days' and waited_seconds is not null
    )
    select count(*)::int as stored,
      percentile_cont(0.25) within group (order by waited)::float8 as "from",
      percentile_cont(0.75) within group (order by waited)::float8 as "to"
    from waits`)
  return { stored: rows[0]?.stored ?? 0, from: rows[0]?.from ?? 0, to: rows[0]?.to ?? 0 }
}

/** Whom somebody could be matched with at all. */
export interface Possible extends ForMinor {
  readonly language: Language
  readonly wish: GenderWish | null
}
