/** Characters of a reason that the audit log keeps for years: about the work, and short. */
export const reasonLength = { atLeast: 3, atMost: 300 } as const
