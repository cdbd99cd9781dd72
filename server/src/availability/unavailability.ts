import { sql, type SQLWrapper } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import { anyOf, type Tx } from '#server/platform/database/db.ts'

/** SQL: this supporter takes no emergency now, or none of this seeker's: reported, resting, not today, or blocked (DUTY-4). */
export const heldBack = (
  expertId: SQLWrapper,
  seekerId: SQLWrapper | null,
) => sql<boolean>`(exists (
  select 1 from availability mine where mine.expert_id = ${expertId} and (mine.set_aside
    or 'crisis' = any (mine.not_today) or mine.rests_until > app_now() or mine.break_until > app_now()))
  ${seekerId === null ? sql`` : sql`or ${areBlocked(expertId, seekerId)}`})`

/**
 * Those of them who may be called to somebody in danger now: whoever is worn out, kept aside, on a break or apart
 * from this seeker could not come. Who is no supporter stays.
 */
export async function whoMayCome(
  tx: Tx,
  ids: readonly string[],
  seekerId: string | null,
): Promise<string[]> {
  if (ids.length === 0) return []
  const seeker = seekerId === null ? null : sql`${seekerId}::uuid`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.expert_id as id from experts e where e.expert_id = ${anyOf(ids)}
      and (e.serves_until <= app_now() or ${heldBack(sql`e.expert_id`, seeker)})`)
  const left = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !left.has(id))
}
