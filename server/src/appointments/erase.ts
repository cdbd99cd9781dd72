import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'
import { cancelByService } from './prepare-appointments.ts'
import { lockOpenOf } from './deadline-store.ts'

/** Ends the open appointments of this person, tells the other side, and deletes what is theirs. */
export async function eraseAppointments(tx: Tx, personId: string): Promise<void> {
  for (const row of await lockOpenOf(tx, personId)) await cancelByService(tx, row, personId)
  await tx.execute(sql`delete from appointment_times where expert_id = ${personId}`)
  await tx.execute(sql`delete from appointments where seeker_id = ${personId}`)
  await tx.execute(
    sql`update appointments set expert_id = null, expert_zone = null where expert_id = ${personId}`,
  )
  await tx.execute(sql`update appointments set asked_of = null where asked_of = ${personId}`)
}

export const oldAppointments = (days: number) =>
  retentionSweep(
    'appointments',
    (at) => sql`due_at is null and changed_at < ${daysBefore(at, days)}`,
  )
