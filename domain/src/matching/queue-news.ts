/** Our choice: a seeker sees their place move within seconds. Each node reads the queue this often for all who are connected to it. */
export const readQueueEveryMs = 3000
/** A place that stays is told again after this time, so that a screen knows that it is still kept up to date. */
export const repeatPlaceAfterMs = 30_000
/**
 * After so long without news of its place a screen asks: more than a repetition with an open socket, and without one
 * soon enough to see it move.
 */
export const askPlaceAfterMs = { socketOpen: 45_000, socketLost: 10_000 } as const

/** Our choice: how many screens of a node's supporters may ask for the queue in a second, and how long one may wait. */
const asksASecond = 40
const waitAtMostMs = 10_000

/**
 * MATCH-37. The time within which the screens of so many supporters ask for a queue that has changed. At once where
 * they are few.
 */
export const askQueueWithinMs = (experts: number): number =>
  experts <= 1 ? 0 : Math.min(waitAtMostMs, Math.round((experts / asksASecond) * 1000))
