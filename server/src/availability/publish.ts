import type { AvailabilityEvent } from '@sanad/domain/availability/events'
import type { AppContext } from '#server/app-context.ts'
import { findRotaPeople } from './rota/rota-store.ts'

const rotaChanged: AvailabilityEvent = { event: 'availability.rota-changed' }

/** Publishes a change of the rota to everyone who may hold a shift; open pages then load it again. */
export async function publishRota({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(
    (await findRotaPeople(db)).map(({ id }) => id),
    rotaChanged,
  )
}

const availabilityChanged: AvailabilityEvent = { event: 'availability.availability-changed' }

/** Publishes to supporters, on all their devices, that their availability changed. */
export function publishAvailability(
  { live }: Pick<AppContext, 'live'>,
  expertIds: readonly string[],
): void {
  live.publish(expertIds, availabilityChanged)
}
