/** What was looked up or kept within `forMs` is known; what nobody asked for in twice that time is not. */
export interface ExpiringCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
}

interface Options {
  /** Milliseconds. */
  readonly forMs?: number
  /** Once so many are new within that time, the older half is let go of. */
  readonly atMost?: number
  /** Milliseconds that only go forward. */
  readonly clock?: () => number
}

/**
 * A memory of what is in use, in two halves: the younger one is written to, and takes the older one's place after a
 * while. So it holds what people do now, and not what they ever did.
 */
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
  }
}
