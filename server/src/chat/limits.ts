/** Safety §2. A burst of 20 for each person, then one a second. */
export const messageLimits = { burst: 20, perSecond: 1 } as const
/** In one answer to a client that catches up. */
export const catchUpAtMost = 200
/** Safety §2. At most once in two seconds. */
export const typingLimits = { burst: 1, perSecond: 0.5 } as const
