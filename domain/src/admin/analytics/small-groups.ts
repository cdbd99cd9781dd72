/** Safety §1: a group of fewer people than this is not shown. */
export const smallestGroup = 10

/** A number that may be shown; `null` hides a small group. Zero is not a group. */
export type Shown = number | null

/** One to nine. */
export const isSmall = (count: number): boolean => count > 0 && count < smallestGroup

/** The count alone: itself, or null for a small group. */
export const shown = (count: number): Shown => (isSmall(count) ? null : count)

/**
 * The counts of one family whose sum is public. Small counts are hidden, and then the next smallest
 * as well, until the hidden ones add up to a whole group. Otherwise a subtraction would reveal
 * them.
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

/**
 * A count and the part of it that did something. The part is also hidden when those who did not are
 * a small group, because the difference would show them.
 */
export function hideSmallPart(whole: number, part: number): { whole: Shown; part: Shown } {
  const [visible = null] = hideSmall([part, whole - part])
  return { whole: shown(whole), part: visible }
}
