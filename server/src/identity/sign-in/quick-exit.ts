import { sql, type SQL } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { quickExits } from '../tables.ts'

/** Safety §5. Nothing is sent to the person for this long. */
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
 * Whether mail or push may be sent to this person now. Every sender asks right before sending; only
 * a sign-in code that the person requests is exempt.
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

/** A closing socket may be recorded this much later. */
const lateNoteSeconds = 5

/** SQL: the person left by quick exit and has not been seen since, on any device. */
export const leftByQuickExit = (
  personId: SQL,
): SQL<boolean> => sql<boolean>`exists (select 1 from quick_exits q
  where q.person_id = ${personId} and q.left_at > app_now() - make_interval(hours => ${silentForHours})
    and not exists (select 1 from presence back where back.person_id = q.person_id
      and back.seen_at > q.left_at + make_interval(secs => ${lateNoteSeconds})))`

const unnoticedExits = sql`from quick_exits where unnoticed`
export const quickExitPending = rowExists(unnoticedExits)

/** The people whose quick exit was not handled yet, each once. */
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
