/** Safety §2: burst 20, then one a second a person. */
export const messageLimits = { burst: 20, perSecond: 1 } as const
/** Messages in one answer of a catch-up. */
export const catchUpAtMost = 200
/** Safety §2: the other side is told of typing once in two seconds at most. */
export const typingLimits = { burst: 1, perSecond: 0.5 } as const
