/** Safety §2: for each person a burst of 20, then one a second. */
// @ts-nocheck

export const messageLimits = { burst: 20, perSecond: 1 } as const
/** Messages in one answer to a client that catches up. */
export const catchUpAtMost = 200
/** Safety §2: typing is published at most once in two seconds. */
export const typingLimits = { burst: 1, perSecond: 0.5 } as const
