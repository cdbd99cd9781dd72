import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { availability } from './tables.ts'

/** REPORT-5. Whoever is set aside finds nobody new, whatever their own switch says. */
export async function setAside(tx: Tx, expertId: string, aside: boolean): Promise<void> {
  await tx
    .update(availability)
    .set({ setAside: aside, updatedAt: sql`app_now()` })
    .where(eq(availability.expertId, expertId))
}

export async function isSetAside(tx: Tx, expertId: string): Promise<boolean> {
  const [row] = await tx
    .select({ aside: availability.setAside })
    .from(availability)
    .where(eq(availability.expertId, expertId))
    .for('update')
  return row?.aside ?? false
}
