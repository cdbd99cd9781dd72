import { setTimeout as pause } from 'node:timers/promises'

export interface Pace {
  next(): Promise<void>
  /** The longest that a message took from its first try to its acknowledgement, in seconds. */
  longest(): number
  /** The same since it was last taken. */
  takeLongest(): number
}

/** Keeps an even pace: a writer who was held up by a restart catches up afterwards. */
export function openPace(everyMs: number): Pace {
  let due = performance.now() + Math.random() * everyMs
  let sent: number | undefined
  let longest = 0
  return {
    async next() {
      if (sent !== undefined) longest = Math.max(longest, (performance.now() - sent) / 1000)
      due += everyMs
      await pause(Math.max(0, due - performance.now()))
      sent = performance.now()
    },
    longest: () => longest,
    takeLongest: () => {
      const seconds = Math.round(longest * 10) / 10
      longest = 0
      return seconds
    },
  }
}
