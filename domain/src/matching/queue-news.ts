/** Our choice: a seeker sees their place move within seconds. Each node reads the queue this often for all who are connected to it. */
export const readQueueEveryMs = 3000
/** An unchanged place is sent again after this time, so that a screen knows that it is still kept up to date. */
export const repeatPlaceAfterMs = 30_000
/**
 * Milliseconds without news after which a waiting screen asks for its place. With an open socket
 * this is longer than `repeatPlaceAfterMs`; without one it is short, because nothing is sent.
 */
export const askPlaceAfterMs = { socketOpen: 45_000, socketLost: 10_000 } as const

/** Our choice: how many screens of a node's supporters may ask for the queue in a second, and how long one may wait. */
const asksASecond = 40
const waitAtMostMs = 10_000

/**
 * MATCH-37. Milliseconds over which the screens of this many supporters spread their requests for a
 * changed queue.
 */
export const askQueueWithinMs = (experts: number): number =>
  experts <= 1 ? 0 : Math.min(waitAtMostMs, Math.round((experts / asksASecond) * 1000))
