/** Enough to find single accounts and conversations, too few to try numbers. */
export const consoleSearches = { name: 'console-search', times: 60, seconds: 600 } as const
