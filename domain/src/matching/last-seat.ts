/** Seconds without a new emergency after which the last seat is open to every network again. */
const lastSeatKeptFor = 60

interface SeatRequest {
  readonly isGuest: boolean
  /** Free seats of the supporters on call who could take this emergency. */
  readonly freeSeats: number
  /** Open emergencies of guests of the same network that have a supporter. */
  readonly networkHolds: number
  /** Seconds since the newest other open emergency began; null when there is none. */
  readonly newestOtherAgo: number | null
}

/**
 * EMERGENCY-14. The first guest of a network is always answered; the next ones leave the last seat
 * to other networks.
 */
export const mayTakeSeat = ({
  isGuest,
  freeSeats,
  networkHolds,
  newestOtherAgo,
}: SeatRequest): boolean =>
  !isGuest ||
  networkHolds === 0 ||
  freeSeats > 1 ||
  newestOtherAgo === null ||
  newestOtherAgo >= lastSeatKeptFor
