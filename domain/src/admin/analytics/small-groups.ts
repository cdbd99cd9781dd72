/** Safety §1: a group of fewer people than this is not shown. */
export const smallestGroup = 10

/** A number that may be shown; `null` stands for a group that is too small to be. Nobody at all is no group. */
export type Shown = number | null

/** One to nine. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestGroup

/** Alone it is shown, or it is too small. */
export const shown = (count: number): Shown => (isSmall(count) ? null : count)

/**
 * The counts of one family, whose sum is known: small ones are hidden, and then the next smallest as well until what
 * is hidden adds up to a whole group. Otherwise a subtraction would bring it back.
 */
export function hideSmall(counts: readonly number[]): Shown[] {
  const hidden = new Set(counts.flatMap((count, place) => (isSmall(count) ? [place] : [])))
  if (hidden.size === 0) return [...counts]
  const rest = counts
    .map((count, place) => ({ count, place }))
    .filter(({ count, place }) => count > 0 && !hidden.has(place))
    .sort((one, other) => one.count - other.count)
  let sum = [...hidden].reduce((all, place) => all + (counts[place] ?? 0), 0)
  for (const { count, place } of rest) {
    if (hidden.size > 1 && sum >= smallestGroup) break
    hidden.add(place)
    sum += count
  }
  return counts.map((count, place) => (hidden.has(place) ? null : count))
}
