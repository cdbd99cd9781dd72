import type { AvailabilityEvent } from '@sanad/domain/availability/events'
import type { AppContext } from '#server/platform/app-context.ts'
import { findRotaPeople } from './rota/rota-store.ts'

const rotaChanged: AvailabilityEvent = { event: 'availability.rota-changed' }

/** Tells everybody who stands in the rota or keeps it: an open page asks again. */
export async function tellRota({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(
    (await findRotaPeople(db)).map(({ id }) => id),
    rotaChanged,
  )
}

const availabilityChanged: AvailabilityEvent = { event: 'availability.availability-changed' }

/** Tells supporters, on every device of theirs, that how they are available has changed. */
export function tellAvailability(
  { live }: Pick<AppContext, 'live'>,
  expertIds: readonly string[],
): void {
  live.publish(expertIds, availabilityChanged)
}
