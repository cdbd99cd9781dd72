/** Lengths in characters: the audit log keeps a reason for years, so it is short. */
export const reasonLength = { atLeast: 3, atMost: 300 } as const
