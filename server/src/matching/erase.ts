import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { ago, oldRows } from '#server/platform/old-rows.ts'

/** What somebody was looking for, or offered: availability, shifts, hours, wishes. */
export async function eraseMatching(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from matching_preferences where user_id = ${personId}`)
  for (const table of ['here_requests', 'shifts'])
    await tx.execute(sql`delete from ${sql.raw(table)} where person_id = ${personId}`)
  for (const table of [
    'availability',
    'emergency_availability',
    'work_slots',
    'debriefs',
    'handovers',
    'passed_over',
  ])
    await tx.execute(sql`delete from ${sql.raw(table)} where expert_id = ${personId}`)
  await tx.execute(sql`update shifts set taken_from = null where taken_from = ${personId}`)
}

/** Nobody is written to any more about somebody being here. */
export async function stopHereRequests(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from here_requests where person_id = ${personId}`)
}

export const oldShifts = (days: number) =>
  oldRows('shifts', (at) => sql`ends_at < ${ago(at, days)}`)
export const oldHours = (days: number) =>
  oldRows('work_slots', (at) => sql`starts_at < ${ago(at, days)}`)
