/** Safety §1: a group of fewer people than this is not shown. */
export const smallestGroup = 10

/** A number that may be shown; `null` hides a small group. Zero is not a group. */
export type Shown = number | null

export const isSmall = (count: number): boolean => count > 0 && count < smallestGroup

/** One part of the time that a table covers, with a total that readers know. */
export interface Part {
  /** The counts in the order of the table's values. */
  readonly counts: readonly number[]
  /** Whether readers know the count already, in the same order. */
  readonly isTold: readonly boolean[]
}

/**
 * Every way to add and subtract the totals of parts: how often each total is taken, negative if it is
 * subtracted. The sums of a table form a network, so no total is needed more often than there are parts.
 */
function* waysToAdd(parts: number, most = parts): Generator<readonly number[]> {
  if (parts === 0) return yield []
  for (const rest of waysToAdd(parts - 1, most))
    for (let times = -most; times <= most; times++) yield [...rest, times]
}

/**
 * The sizes that a value adds to a group when each part's total is taken as often as `ways` says. If
 * the value's own sum is published it may be taken any number of times; in the end each cell must
 * count once or not at all.
 */
function sizesOf(cells: readonly number[], isTold: boolean, ways: readonly number[]): number[] {
  const used = ways.filter((_, part) => (cells[part] ?? 0) > 0)
  const [least, most] = [Math.min(...used), Math.max(...used)]
  const sizes: number[] = []
  for (let times = isTold ? -least : 0; times <= (isTold ? 1 - most : 0); times++)
    if (least + times >= 0 && most + times <= 1)
      sizes.push(
        cells.reduce(
          (sum, count, part) => sum + (count > 0 ? count * ((ways[part] ?? 0) + times) : 0),
          0,
        ),
      )
  return sizes
}

/** Whether adding and subtracting the shown sums reveals a group of one to nine. */
function tellsSmallGroup(
  unknown: readonly (readonly number[])[],
  isTold: readonly boolean[],
): boolean {
  const values = unknown.flatMap((cells, value) =>
    cells.some((count) => count > 0) ? [{ cells, isTold: isTold[value] ?? false }] : [],
  )
  for (const ways of waysToAdd(unknown[0]?.length ?? 0)) {
    const sizes = values.map((one) => sizesOf(one.cells, one.isTold, ways))
    if (sizes.some((all) => all.length === 0)) continue
    const smallest = sizes.reduce((sum, all) => sum + Math.min(...all), 0)
    if (isSmall(smallest)) return true
    if (smallest === 0 && sizes.flat().some(isSmall)) return true
  }
  return false
}

/**
 * Which sums of a table's values may be shown: as many as reveal no small group by adding and
 * subtracting. The smallest are hidden first.
 * @param mayTell false for values that must stay hidden for another reason
 */
export function whichToTell(parts: readonly Part[], mayTell?: readonly boolean[]): boolean[] {
  const values = parts[0]?.counts.length ?? 0
  const unknown = Array.from({ length: values }, (_, value) =>
    parts.map((part) => (part.isTold[value] ? 0 : (part.counts[value] ?? 0))),
  )
  const sizes = unknown.map((cells) => cells.reduce((sum, count) => sum + count, 0))
  const isTold = sizes.map((size, value) => size === 0 || (mayTell?.[value] ?? true))
  while (tellsSmallGroup(unknown, isTold)) {
    const candidates = sizes.flatMap((size, value) => (isTold[value] && size > 0 ? [value] : []))
    const [smallest] = candidates.toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))
    if (smallest === undefined) break
    isTold[smallest] = false
  }
  return isTold
}
