/** Safety §2: burst 20, then one a second a person. */
export const messageLimits = { burst: 20, perSecond: 1 } as const
/** Messages in one answer of a catch-up. */
export const catchUpAtMost = 200
