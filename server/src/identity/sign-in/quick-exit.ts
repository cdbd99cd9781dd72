import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { rowExists } from '#server/platform/database/due-work.ts'
import { quickExits } from '../tables.ts'

/** Safety §5: nothing is sent to the person for so long. */
const silentForHours = 24

/** Leaving again begins the day anew. */
export async function noteQuickExit(tx: Tx, personId: string): Promise<void> {
  const left = { leftAt: sql<string>`app_now()` as unknown as string, unnoticedExits: true }
  await tx
    .insert(quickExits)
    .values({ personId, ...left })
    .onConflictDoUpdate({ target: quickExits.personId, set: left })
}

/**
 * Whether anything (mail, push, whatever reaches a device) may be sent to this person now. Every sender asks it right
 * before sending; what may not go is dropped, not put off. The one exception is a code that somebody asks for in
 * order to sign in: without it the person could not come back.
 */
export async function mayContact(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ silent: boolean }>(sql`
    select exists (select 1 from quick_exits where person_id = ${personId}
      and left_at > app_now() - make_interval(hours => ${silentForHours})) as silent`)
  return rows[0]?.silent === false
}

/** A line that was just ending may still be noted a moment later. */
const lateNoteSeconds = 5

/**
 * SQL: whether somebody left in a hurry and has not been heard since. Whoever is back, or has another device open, is
 * here again; what may be sent to them stays as `mayContact` says.
 */
export const leftByQuickExit = (
  personId: SQL,
): SQL<boolean> => sql<boolean>`exists (select 1 from quick_exits q
  where q.person_id = ${personId} and q.left_at > app_now() - make_interval(hours => ${silentForHours})
    and not exists (select 1 from presence back where back.person_id = q.person_id
      and back.seen_at > q.left_at + make_interval(secs => ${lateNoteSeconds})))`

const unnoticedExits = sql`from quick_exits where unnoticed`
/** SQL: somebody has left since the last look. */
export const quickExitPending = rowExists(unnoticedExits)

/** Those who have left since the last look, each once. */
export async function takeQuickExits(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    update quick_exits set unnoticed = false where person_id in (
      select person_id ${unnoticedExits} for update skip locked)
    returning person_id`)
  return rows.map((row) => row.person_id)
}

export async function sweepQuickExits(tx: Tx): Promise<void> {
  await tx
    .delete(quickExits)
    .where(sql`${quickExits.leftAt} < app_now() - make_interval(hours => ${silentForHours})`)
}
