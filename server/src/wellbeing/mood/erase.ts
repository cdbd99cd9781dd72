import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'

export async function eraseMoods(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from mood_check_ins where user_id = ${personId}`)
  await tx.execute(sql`delete from mood_settings where user_id = ${personId}`)
}

export const oldMoods = (days: number) =>
  retentionSweep('mood_check_ins', (at) => sql`at <= ${daysBefore(at, days)}`)
