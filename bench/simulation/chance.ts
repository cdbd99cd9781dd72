/** Repeatable random numbers: the same seed gives the same days. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  between(low: number, high: number): number
  /** Exponential with this mean: the time until an event that is equally likely at every moment. */
  wait(mean: number): number
  /** Log-normal around a median: most are near it, a few are much longer. */
  around(median: number, spread: number): number
  pick<T>(weighted: readonly (readonly [T, number])[]): T
  /** A version 4 UUID. */
  id(): string
}

/**
 * A stream of its own for each key: what one person draws changes nobody else's choices, so two runs
 * that differ in one rule still meet the same people.
 */
export const chanceOf = (seed: number, ...key: readonly (string | number)[]): Chance =>
  chanceFrom(hashOf(`${seed} ${key.join(' ')}`))

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash >>> 0
}

/** Mulberry32. */
function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    wait: (mean) => -mean * Math.log(1 - next()),
    around: (median, spread) => median * Math.exp(spread * normal()),
    pick: (weighted) => {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of weighted) if ((left -= weight) < 0) return value
      const last = weighted.at(-1)
      if (!last) throw new Error('nothing to pick from')
      return last[0]
    },
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
