import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'

/** Deletes the switch, shifts, calendar address, hours and debriefs of this person. */
export async function eraseAvailability(tx: Tx, personId: string): Promise<void> {
  // Proposals to swap go with their shifts.
  for (const table of ['shifts', 'calendar_addresses'])
    await tx.execute(sql`delete from ${sql.raw(table)} where person_id = ${personId}`)
  for (const table of ['availability', 'emergency_availability', 'work_slots', 'debriefs'])
    await tx.execute(sql`delete from ${sql.raw(table)} where expert_id = ${personId}`)
  await tx.execute(sql`update shifts set taken_from = null where taken_from = ${personId}`)
  await tx.execute(sql`update open_shifts set made_by = null where made_by = ${personId}`)
}

export const oldShifts = (days: number) =>
  retentionSweep('shifts', (at) => sql`ends_at < ${daysBefore(at, days)}`)
export const oldOpenShifts = (days: number) =>
  retentionSweep('open_shifts', (at) => sql`ends_at < ${daysBefore(at, days)}`)
export const oldHours = (days: number) =>
  retentionSweep('work_slots', (at) => sql`starts_at < ${daysBefore(at, days)}`)
