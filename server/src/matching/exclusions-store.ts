import { and, eq, sql } from 'drizzle-orm'
import { areBlocked, sessions } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { askAgainAfterMinutes } from './limits.ts'
import { matchRequests, passedOver } from './tables.ts'

/** MATCH-10, MATCH-15. SQL: no parting by choice, and no offer missed a short while ago. */
export const mayBeOfferedText = (
  sessionId: string,
  expertId: string,
) => `not exists (select 1 from passed_over gone
    where gone.session_id = ${sessionId} and gone.expert_id = ${expertId}
      and (gone.chosen or gone.at > app_now() - interval '${askAgainAfterMinutes} minutes'))
  and not exists (select 1 from session_turns own
    where own.session_id = ${sessionId} and own.expert_id = ${expertId} and own.kind = 'handed-over')`

/** MATCH-15, REPORT-3. SQL over `sessions`: this expert and the seeker chose to part. */
export const haveParted = (expertId: string) => sql<boolean>`(exists (select 1 from passed_over gone
    where gone.session_id = ${sessions.id} and gone.expert_id = ${expertId} and gone.chosen)
  or exists (select 1 from session_turns own
    where own.session_id = ${sessions.id} and own.expert_id = ${expertId} and own.kind = 'handed-over')
  or ${areBlocked(sessions.seekerId, sql`${expertId}::uuid`)})`

export async function hasParted(tx: Tx, sessionId: string, expertId: string): Promise<boolean> {
  const [row] = await tx
    .select({ parted: haveParted(expertId) })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.parted ?? false
}

/** MATCH-15. The last message before the seeker and another expert parted by choice, or 0. */
export async function lastExclusionFromOthers(
  tx: Tx,
  sessionId: string,
  expertId: string,
): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select coalesce(max(t.after_seq), 0)::int as seq from session_turns t
    where t.session_id = ${sessionId} and t.expert_id <> ${expertId} and (t.kind = 'handed-over' or exists (
      select 1 from passed_over g where g.session_id = t.session_id and g.expert_id = t.expert_id and g.chosen))`)
  return rows[0]?.seq ?? 0
}

/** `chosen` by one side; `missed`: the offer was not opened in time; `left`: any other deadline. */
type Exclusion = 'chosen' | 'missed' | 'left'

/** The seeker goes to the head of the queue, and this expert is not offered the session again. */
export async function passOver(
  tx: Tx,
  sessionId: string,
  expertId: string,
  how: Exclusion = 'left',
): Promise<void> {
  await tx
    .insert(passedOver)
    .values({ sessionId, expertId, chosen: how === 'chosen', missed: how === 'missed' })
    .onConflictDoUpdate({
      target: [passedOver.sessionId, passedOver.expertId],
      set: {
        chosen: sql`${passedOver.chosen} or excluded.chosen`,
        at: sql`excluded.at`,
        missed: sql`excluded.missed`,
      },
    })
  await tx
    .update(matchRequests)
    .set({ ahead: true, matchedAt: null, previousExpertId: null })
    .where(eq(matchRequests.sessionId, sessionId))
}

/** MATCH-10. An expert missed the offer of this session, and none has joined it since. */
export async function hasMissedOffer(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from passed_over o where o.session_id = ${sessionId} and not o.chosen and not exists (
      select 1 from session_turns t where t.session_id = o.session_id and t.kind = 'joined'
        and (t.expert_id = o.expert_id or t.at > o.at)) limit 1`)
  return rows.length > 0
}

/** Whether this expert had the session, or an offer of it, before. */
export async function wasPassedOver(tx: Tx, sessionId: string, expertId: string): Promise<boolean> {
  const rows = await tx
    .select({ expertId: passedOver.expertId })
    .from(passedOver)
    .where(and(eq(passedOver.sessionId, sessionId), eq(passedOver.expertId, expertId)))
  return rows.length > 0
}

/** MATCH-12. The expert is asked first when the seeker is back. */
export async function keepForReturn(tx: Tx, sessionId: string, expertId: string): Promise<void> {
  await tx
    .update(matchRequests)
    .set({ ahead: true, matchedAt: null, previousExpertId: expertId })
    .where(eq(matchRequests.sessionId, sessionId))
}
