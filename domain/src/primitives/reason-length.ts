/** In characters: the audit log keeps a reason for years, so it is short and about the work. */
export const reasonLength = { atLeast: 3, atMost: 300 } as const
