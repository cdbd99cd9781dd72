/**
 * MATCH-38, our choice. After so many offers in a row that were not opened a supporter is taken to be away from the
 * screen, for so many minutes.
 */
export const missedOffers = { inARow: 2, breakMinutes: 15 } as const

interface MissedOffers {
  readonly inARow: number
  /** Calls in an emergency ring outside of the page, and a break would end them. */
  readonly isOnCall: boolean
}

/** MATCH-38. Whether the supporter gets a break without having asked for it. */
export const isTakenForAway = ({ inARow, isOnCall }: MissedOffers): boolean =>
  !isOnCall && inARow >= missedOffers.inARow
