import { and, desc, eq, or, sql } from 'drizzle-orm'
import { decryptNames, profiles, shownNameOf } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { areBlocked } from './block-store.ts'
import { talkAgain, feedback } from '../tables.ts'
import type { Felt, FeltHeard } from '@sanad/domain/chat/feedback'

interface Pair {
  readonly seekerId: string
  readonly expertId: string
}
type Side = 'seeker' | 'expert'

const isPair = ({ seekerId, expertId }: Pair) =>
  and(eq(talkAgain.seekerId, seekerId), eq(talkAgain.expertId, expertId))
/** SQL: both said yes, and neither has blocked the other since. */
const bothYes = sql<boolean>`${talkAgain.seekerYes} is true and ${talkAgain.expertYes} is true
  and not ${areBlocked(talkAgain.seekerId, talkAgain.expertId)}`

export async function findTalkAgain(tx: Tx, two: Pair) {
  const [row] = await tx
    .select({ seekerYes: talkAgain.seekerYes, expertYes: talkAgain.expertYes, both: bothYes })
    .from(talkAgain)
    .where(isPair(two))
  return row ?? { seekerYes: null, expertYes: null, both: false }
}

export async function putTalkAgain(tx: Tx, two: Pair, side: Side, yes: boolean): Promise<void> {
  const answer = side === 'seeker' ? { seekerYes: yes } : { expertYes: yes }
  await tx
    .insert(talkAgain)
    .values({ ...two, ...answer })
    .onConflictDoUpdate({
      target: [talkAgain.seekerId, talkAgain.expertId],
      set: { ...answer, at: sql`app_now()` },
    })
}

/** CHAT-19. The people with whom both sides want to talk again, newest first. */
export async function findTalkAgainWith(tx: Tx, personId: string) {
  const rows = await tx
    .select({
      id: talkAgain.id,
      firstName: shownNameOf(profiles),
      since: isoMoment(talkAgain.at),
    })
    .from(talkAgain)
    .innerJoin(
      profiles,
      sql`${profiles.id} = case when ${talkAgain.seekerId} = ${personId} then ${talkAgain.expertId} else ${talkAgain.seekerId} end`,
    )
    .where(and(or(eq(talkAgain.seekerId, personId), eq(talkAgain.expertId, personId)), bothYes))
    .orderBy(desc(talkAgain.at))
    .limit(50)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}

/** @returns false if this person has no such answer */
export async function withdrawTalkAgain(tx: Tx, id: string, personId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(talkAgain)
    .set({
      seekerYes: sql`case when ${talkAgain.seekerId} = ${personId} then false else ${talkAgain.seekerYes} end`,
      expertYes: sql`case when ${talkAgain.expertId} = ${personId} then false else ${talkAgain.expertYes} end`,
    })
    .where(
      and(
        eq(talkAgain.id, id),
        or(eq(talkAgain.seekerId, personId), eq(talkAgain.expertId, personId)),
      ),
    )
  return rowCount === 1
}

/** The experts a seeker must not be matched with, and those asked first. */
export interface Ties {
  /** REPORT-3. People whom this one blocked, or who blocked them. */
  readonly apartFrom: readonly string[]
  /** MATCH-31. Both sides want to talk again; newest first. */
  readonly known: readonly string[]
}

export async function findTies(tx: Tx, seekerId: string): Promise<Ties> {
  const { rows } = await tx.execute<{ id: string; known: boolean }>(sql`
    select id, known from (
      select blocked_id as id, false as known, at from blocks where blocker_id = ${seekerId}
      union all select blocker_id, false, at from blocks where blocked_id = ${seekerId}
      union all select expert_id, true, at from talk_again where seeker_id = ${seekerId} and seeker_yes and expert_yes
    ) ties order by at desc`)
  const apartFrom = rows.filter(({ known }) => !known).map(({ id }) => id)
  const known = rows.flatMap((row) => (row.known && !apartFrom.includes(row.id) ? [row.id] : []))
  return { apartFrom, known }
}

interface Feedback {
  readonly feltHeard: FeltHeard | null
  readonly feltBefore: Felt | null
  readonly feltAfter: Felt | null
}

export const noFeedback: Feedback = { feltHeard: null, feltBefore: null, feltAfter: null }

export async function findFeedback(tx: Tx, sessionId: string): Promise<Feedback> {
  const [row] = await tx
    .select({
      feltHeard: feedback.feltHeard,
      feltBefore: feedback.feltBefore,
      feltAfter: feedback.feltAfter,
    })
    .from(feedback)
    .where(eq(feedback.sessionId, sessionId))
  return row ?? noFeedback
}

/** CHAT-12. Answers that are left out stay as they are. */
export async function putFeedback(
  tx: Tx,
  sessionId: string,
  answers: Partial<Feedback & { readonly isCounted: boolean }>,
): Promise<void> {
  await tx
    .insert(feedback)
    .values({ sessionId, ...answers })
    .onConflictDoUpdate({
      target: feedback.sessionId,
      set: { ...answers, givenAt: sql`app_now()` },
    })
}

/** Since a supporter first opened the session; null before. */
export async function findMinutesTogether(tx: Tx, sessionId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ minutes: number | null }>(sql`
    select extract(epoch from app_now() - min(at))::float8 / 60 as minutes from session_turns
    where session_id = ${sessionId} and kind = 'joined'`)
  return rows[0]?.minutes ?? null
}
