import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { shiftSwaps } from '../tables.ts'
import { findShifts, type ShiftRow } from './rota-store.ts'

interface SwapRow {
  readonly [column: string]: unknown
  readonly id: string
  readonly offeredId: string
  readonly wantedId: string
}

/** @returns the proposal; the same one when it was made before */
export async function insertSwap(tx: Tx, swap: SwapRow): Promise<string> {
  const [row] = await tx
    .insert(shiftSwaps)
    .values(swap)
    .onConflictDoUpdate({
      target: [shiftSwaps.offeredId, shiftSwaps.wantedId],
      set: { wantedId: swap.wantedId },
    })
    .returning({ id: shiftSwaps.id })
  return row?.id ?? swap.id
}

export async function findSwap(tx: Tx, id: string): Promise<SwapRow | undefined> {
  const [row] = await tx.select().from(shiftSwaps).where(eq(shiftSwaps.id, id))
  return row
}

export async function deleteSwap(tx: Tx, id: string): Promise<void> {
  await tx.delete(shiftSwaps).where(eq(shiftSwaps.id, id))
}

/** ROTA-4. By and to this person, of shifts that have not begun. */
export async function findSwaps(tx: Tx, personId: string) {
  const { rows } = await tx.execute<SwapRow>(sql`
    select w.id, w.offered_id as "offeredId", w.wanted_id as "wantedId" from shift_swaps w
    join shifts o on o.id = w.offered_id join shifts t on t.id = w.wanted_id
    where ${personId} in (o.person_id, t.person_id) and least(o.starts_at, t.starts_at) > app_now()
    order by w.asked_at, w.id`)
  const shifts = await findShifts(
    tx,
    rows.flatMap(({ offeredId, wantedId }) => [offeredId, wantedId]),
  )
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  return rows.flatMap(({ id, offeredId, wantedId }) => {
    const [offered, wanted] = [byId.get(offeredId), byId.get(wantedId)]
    return offered && wanted ? [{ id, offered, wanted }] : []
  })
}

/** Deletes both shifts and their proposals, so that each can be made anew for the other person. */
export async function deleteSwappedShifts(tx: Tx, swapped: readonly [ShiftRow, ShiftRow]) {
  const [one, other] = swapped
  await tx.execute(sql`delete from shifts where id in (${one.id}, ${other.id})`)
}
