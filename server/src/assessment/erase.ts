import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'

export async function eraseAnswers(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from assessment_responses where user_id = ${personId}`)
}

export const oldAnswers = (days: number) =>
  retentionSweep('assessment_responses', (at) => sql`created_at < ${daysBefore(at, days)}`)
