import type { Tx } from '#server/platform/stores/database/db.ts'
import { cancelByService } from './prepare-appointments.ts'
import { lockOpenOf } from './deadline-store.ts'

/** Ends the open appointments of this person and tells the other side, before their rows are erased. */
export async function cancelAppointments(tx: Tx, personId: string): Promise<void> {
  for (const row of await lockOpenOf(tx, personId)) await cancelByService(tx, row, personId)
}
