/** Finds single accounts and conversations: enough for work, too few to try numbers. */
export const consoleSearches = { name: 'console-search', times: 60, seconds: 600 } as const
