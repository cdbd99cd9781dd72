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

/** EMERGENCY-14. A network's first guest is always answered; later ones leave the last seat. */
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
