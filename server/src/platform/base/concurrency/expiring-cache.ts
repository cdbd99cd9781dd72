/** Keeps values for at least `forMs` after their last use, and at most twice as long. */
export interface ExpiringCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
  isEmpty(): boolean
}

interface Options {
  /** Milliseconds. */
  readonly forMs?: number
  /** After so many new values within that time, the older half is dropped. */
  readonly atMost?: number
  /** Milliseconds that only go forward. */
  readonly clock?: () => number
}

/** Two generations: the young one regularly replaces the old one. Only values in use stay. */
export function openExpiringCache<Value>({
  forMs = 300_000,
  atMost = 20_000,
  clock = () => performance.now(),
}: Options = {}): ExpiringCache<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let since = clock()
  const age = (): void => {
    const ageMs = clock() - since
    if (ageMs < forMs && young.size < atMost) return
    old = ageMs < 2 * forMs ? young : new Map()
    young = new Map()
    since = clock()
  }
  return {
    get(key) {
      age()
      const value = young.get(key) ?? old.get(key)
      if (value !== undefined) young.set(key, value)
      return value
    },
    set(key, value) {
      age()
      young.set(key, value)
    },
    clear() {
      young.clear()
      old.clear()
    },
    isEmpty() {
      age()
      return young.size + old.size === 0
    },
  }
}
