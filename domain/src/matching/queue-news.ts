/** Our choice: how often each node reads the queue, so that places move within seconds. */
export const readQueueEveryMs = 3000
/** An unchanged place is sent again, so that a screen knows that it is still up to date. */
export const repeatPlaceAfterMs = 30_000
/** When a waiting screen asks. `socketOpen` exceeds `repeatPlaceAfterMs`; else nothing is sent. */
export const askPlaceAfterMs = { socketOpen: 45_000, socketLost: 10_000 } as const

/** Our choice: screens of a node's supporters that ask in a second, and the longest wait of one. */
const asksASecond = 40
const waitAtMostMs = 10_000

/** MATCH-37. Over this time the screens of so many supporters spread their requests. */
export const askQueueWithinMs = (experts: number): number =>
  experts <= 1 ? 0 : Math.min(waitAtMostMs, Math.round((experts / asksASecond) * 1000))
