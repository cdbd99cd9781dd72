import type { Avoidable } from '@sanad/domain/availability/being-here-contract'
import type { BreakReason, AvailabilitySpan } from '@sanad/domain/availability/working-hours'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { emergencyAvailability, availability } from './tables.ts'

export async function findAvailability(tx: Tx, expertId: string) {
  const [row] = await tx
    .select({
      available: availability.available,
      availableUntil: isoMomentOrNull(availability.availableUntil),
      breakUntil: isoMomentOrNull(availability.breakUntil),
      breakFor: availability.breakFor,
      /** Null instead of `-infinity`, which stands for no rest and is no ISO 8601 moment. */
      restsUntil: sql<
        string | null
      >`case when ${resting} then ${isoMomentOrNull(availability.restsUntil)} end`,
      restsFor: availability.restsFor,
      notToday: availability.notToday,
      maxSessions: availability.maxSessions,
      setAside: availability.setAside,
      openSessions: availability.openSessions,
    })
    .from(availability)
    .where(eq(availability.expertId, expertId))
  if (!row) return undefined
  const { restsUntil, restsFor, notToday, ...rest } = row
  return {
    ...rest,
    rest:
      restsUntil === null
        ? null
        : { until: restsUntil, why: restsFor ?? ('after-crisis' as const) },
    notToday: notToday as Avoidable[],
  }
}

const resting = sql<boolean>`${availability.restsUntil} > app_now()`

interface AvailabilityInput {
  readonly available: boolean
  readonly stays: AvailabilitySpan | null
  /** Without a shift, `stays` of `shift` means two hours. */
  readonly shiftEndsAt: string | null
}

const twoHours = sql`app_now() + interval '2 hours'`
/** After a break the former end counts again. */
const untilAsBefore = sql`case when ${availability.breakUntil} is not null and ${availability.availableUntil} > app_now()
  then ${availability.availableUntil} else ${twoHours} end`

function endOf({ available, stays, shiftEndsAt }: AvailabilityInput) {
  if (!available) return null
  if (stays === null) return untilAsBefore
  if (stays === 'hour') return sql`app_now() + interval '1 hour'`
  return stays === 'shift' && shiftEndsAt !== null ? sql`${shiftEndsAt}::timestamptz` : twoHours
}

export async function setAvailable(tx: Tx, expertId: string, stay: AvailabilityInput) {
  const { available } = stay
  await tx
    .update(availability)
    .set({
      available,
      availableUntil: endOf(stay),
      breakUntil: null,
      breakFor: null,
      freedAt: available ? sql`app_now()` : null,
      updatedAt: sql`app_now()`,
    })
    .where(eq(availability.expertId, expertId))
}

/** Ends availability for emergencies too. */
export async function switchOff(tx: Tx, expertId: string): Promise<void> {
  await setAvailable(tx, expertId, { available: false, stays: null, shiftEndsAt: null })
  await tx
    .update(emergencyAvailability)
    .set({ isOnCall: false, updatedAt: sql`app_now()` })
    .where(eq(emergencyAvailability.expertId, expertId))
}

/**
 * @param why null where the supporter asked for it
 * @returns false if the supporter is switched off
 */
export async function startBreak(
  tx: Tx,
  expertId: string,
  minutes: number,
  why: BreakReason | null = null,
): Promise<boolean> {
  const on = sql`(${availability.available} or ${availability.breakUntil} is not null)`
  const { rowCount } = await tx
    .update(availability)
    .set({
      available: false,
      breakUntil: sql`app_now() + make_interval(mins => ${minutes})`,
      breakFor: why,
    })
    .where(and(eq(availability.expertId, expertId), on))
  return rowCount === 1
}

/** @param zone the service's IANA time zone: the choice ends at its midnight */
export async function setNotToday(tx: Tx, expertId: string, notToday: Avoidable[], zone: string) {
  const midnight = sql`(date_trunc('day', app_now() at time zone ${zone}) + interval '1 day') at time zone ${zone}`
  await tx
    .update(availability)
    .set({ notToday, notTodayUntil: notToday.length === 0 ? null : midnight })
    .where(eq(availability.expertId, expertId))
}
