/** MATCH-38, our choice: so many unopened offers in a row lead to a break of so many minutes. */
export const missedOffers = { inARow: 2, breakMinutes: 15 } as const

/** Seconds. Offers that were missed within this time of each other count as one. */
const sideBySideFor = 45

interface Misses {
  /** Seconds since each offer that was missed in a row, in any order. */
  readonly missedAgo: readonly number[]
  /** Calls in an emergency ring outside of the page, and a break would end them. */
  readonly isOnCall: boolean
}

/** MATCH-38. Whether the supporter gets a break without having asked for it. */
export const isTakenForAway = ({ missedAgo, isOnCall }: Misses): boolean =>
  !isOnCall && countInARow(missedAgo) >= missedOffers.inARow

function countInARow(missedAgo: readonly number[]): number {
  let count = 0
  let last = Number.POSITIVE_INFINITY
  for (const ago of missedAgo.toSorted((a, b) => b - a)) {
    if (last - ago < sideBySideFor) continue
    count += 1
    last = ago
  }
  return count
}
