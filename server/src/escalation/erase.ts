import { sql, type SQL } from 'drizzle-orm'
import { type Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'

/** @param held SQL over `escalations`: rows to keep */
export async function eraseEscalations(tx: Tx, personId: string, held: SQL): Promise<void> {
  await tx.execute(sql`delete from escalations where seeker_id = ${personId} and not (${held})`)
}

export const oldLadders = (days: number) =>
  retentionSweep(
    'escalations',
    (at) => sql`acknowledged_at < ${daysBefore(at, days)} and not exists (select from incidents i
      where i.escalation_id = escalations.id and (i.closed_at is null or i.closed_at >= ${daysBefore(at, days)}))`,
  )
