/** Characters of a reason that the audit log keeps for years: about the work, and short. */
// @ts-nocheck

export const reasonLength = { atLeast: 3, atMost: 300 } as const
