import type { ShiftKind } from '@sanad/domain/availability/rota'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { openShifts } from '../tables.ts'
import type { NewShift } from './rota-store.ts'

export interface OpenShiftRow extends Omit<NewShift, 'personId' | 'takenFrom'> {}

const columns = {
  id: openShifts.id,
  kind: openShifts.kind,
  startsAt: isoMoment(openShifts.startsAt),
  endsAt: isoMoment(openShifts.endsAt),
  seriesId: openShifts.seriesId,
  madeBy: openShifts.madeBy,
}

export async function insertOpenShift(tx: Tx, shift: OpenShiftRow): Promise<void> {
  await tx.insert(openShifts).values(shift)
}

/** Those that overlap the window, in order of their start. */
export const openShiftsBetween = (
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  kinds: readonly ShiftKind[],
): Promise<OpenShiftRow[]> =>
  tx
    .select(columns)
    .from(openShifts)
    .where(
      and(
        inArray(openShifts.kind, [...kinds]),
        sql`${openShifts.startsAt} < ${to}::timestamptz and ${openShifts.endsAt} > ${from}::timestamptz`,
      ),
    )
    .orderBy(asc(openShifts.startsAt), asc(openShifts.id))

/** @returns the shift, if it is open and not over; others who want it wait for the lock */
export async function lockOpenShift(tx: Tx, id: string): Promise<OpenShiftRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(openShifts)
    .where(and(eq(openShifts.id, id), sql`${openShifts.endsAt} > app_now()`))
    .for('update')
  return row
}

/** @param following also the later ones of its series. @returns how many were deleted */
export async function deleteOpenShifts(
  tx: Tx,
  shift: OpenShiftRow,
  following: boolean,
): Promise<number> {
  const later =
    following && shift.seriesId !== null
      ? sql`or (series_id = ${shift.seriesId} and starts_at > ${shift.startsAt}::timestamptz)`
      : sql``
  const deleted = await tx
    .delete(openShifts)
    .where(sql`id = ${shift.id} ${later}`)
    .returning({ id: openShifts.id })
  return deleted.length
}
