import type { Session } from '@sanad/domain/chat/contract'
import { deadlines } from '@sanad/domain/matching/deadlines'

/** MATCH-10. Offered to the reader, and not opened yet. */
const isOffer = ({ state, side }: Session): boolean => state === 'offered' && side === 'expert'

/** Seconds that were left when the server answered. */
export const secondsToOpen = ({ stateForSeconds }: Session): number =>
  deadlines.openWithin - (stateForSeconds ?? 0)

/** Emergencies first, then the least time left. */
export const mostUrgentOffer = (sessions: readonly Session[]): Session | undefined =>
  sessions
    .filter(isOffer)
    .toSorted(
      (one, other) =>
        Number(other.isEmergency) - Number(one.isEmergency) ||
        secondsToOpen(one) - secondsToOpen(other),
    )[0]
