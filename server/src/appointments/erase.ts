import type { Tx } from '#server/platform/stores/database/db.ts'
import { cancelByService } from './prepare-appointments.ts'
import { lockOpenOf } from './deadline-store.ts'

/** Notifies the other side before the person's rows are erased. */
export async function cancelAppointments(tx: Tx, personId: string): Promise<void> {
  for (const row of await lockOpenOf(tx, personId)) await cancelByService(tx, row, personId)
}
