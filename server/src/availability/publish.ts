import type { AppContext } from '#server/app-context.ts'
import { findRotaPeople } from './rota/rota-store.ts'

/** To everyone who may hold a shift; open pages then load the rota again. */
export async function publishRota({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(
    (await findRotaPeople(db)).map(({ id }) => id),
    { event: 'availability.rota-changed' },
  )
}

/** Reaches all devices of these supporters. */
export function publishAvailability(
  { live }: Pick<AppContext, 'live'>,
  expertIds: readonly string[],
): void {
  live.publish(expertIds, { event: 'availability.availability-changed' })
}
