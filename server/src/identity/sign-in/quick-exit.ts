import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { rowExists } from '#server/platform/stores/database/due-work.ts'
import { quickExits } from '../tables.ts'

/** Safety §5: for this long nothing is sent to the person. */
const silentForHours = 24

/** A second quick exit starts the day again. */
export async function recordQuickExit(tx: Tx, personId: string): Promise<void> {
  const left = { leftAt: sql`app_now()`, unnoticedExits: true }
  await tx
    .insert(quickExits)
    .values({ personId, ...left })
    .onConflictDoUpdate({ target: quickExits.personId, set: left })
}

/**
 * Whether mail, push or anything else that reaches a device may be sent to this person now. Every
 * sender asks right before sending, and drops what may not be sent. The one exception is a code
 * that a person requests to sign in: without it they could not come back.
 */
export async function mayContact(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ silent: boolean }>(sql`
    select ${hasQuickExit(sql`${personId}`)} as silent`)
  return rows[0]?.silent === false
}

/** SQL: nothing may be sent to this person now. */
export const hasQuickExit = (
  personId: SQL,
): SQL<boolean> => sql<boolean>`exists (select 1 from quick_exits q
  where q.person_id = ${personId} and q.left_at > app_now() - make_interval(hours => ${silentForHours}))`

/** A closing socket may still be recorded this much later. */
const lateNoteSeconds = 5

/**
 * SQL: whether the person left by quick exit and has not been seen since. A person who came back,
 * or has another device open, is present; what may be sent to them is still up to `mayContact`.
 */
export const leftByQuickExit = (
  personId: SQL,
): SQL<boolean> => sql<boolean>`exists (select 1 from quick_exits q
  where q.person_id = ${personId} and q.left_at > app_now() - make_interval(hours => ${silentForHours})
    and not exists (select 1 from presence back where back.person_id = q.person_id
      and back.seen_at > q.left_at + make_interval(secs => ${lateNoteSeconds})))`

const unnoticedExits = sql`from quick_exits where unnoticed`
/** SQL: whether a quick exit has not been handled yet. */
export const quickExitPending = rowExists(unnoticedExits)

/** The people whose quick exit has not been handled yet, each once. */
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
