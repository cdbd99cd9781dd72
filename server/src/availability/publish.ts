import type { AppContext } from '#server/app-context.ts'
import { findRotaPeople } from './rota/rota-store.ts'

/** Publishes a change of the rota to everyone who may hold a shift; open pages then load it again. */
export async function publishRota({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(
    (await findRotaPeople(db)).map(({ id }) => id),
    { event: 'availability.rota-changed' },
  )
}

/** Publishes to supporters, on all their devices, that their availability changed. */
export function publishAvailability(
  { live }: Pick<AppContext, 'live'>,
  expertIds: readonly string[],
): void {
  live.publish(expertIds, { event: 'availability.availability-changed' })
}
