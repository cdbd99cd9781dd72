import { holdFree } from '#server/availability/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { AppointmentRow } from './store.ts'

/** APPT-9. The supporter may be matched with others again. */
export async function releaseHold(
  tx: Tx,
  { state, expertId }: Pick<AppointmentRow, 'state' | 'expertId'>,
): Promise<void> {
  if (state === 'ready' && expertId !== null) await holdFree(tx, expertId, null)
}
