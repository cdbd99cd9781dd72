import { sql, type SQL } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'
import { highAndAbove } from './levels.ts'

/** Call this for sessions whose messages are deleted. */
export async function deleteFlags(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from flags where session_id = ${anyOf(sessionIds)}`)
}

/** Assessments below high are never reviewed, so they are kept as long as their answers. */
export const oldCrises = (
  { crises, answers }: { readonly crises: number; readonly answers: number },
  held: (at: SQL) => SQL,
) =>
  retentionSweep(
    'crisis_assessments',
    (at) => sql`(coalesce(reviewed_at, closed_at) < ${daysBefore(at, crises)}
      or (reviewed_at is null and closed_at is null and severity_level not in ${highAndAbove}
        and created_at < ${daysBefore(at, answers)})) and not (${held(at)})`,
  )
