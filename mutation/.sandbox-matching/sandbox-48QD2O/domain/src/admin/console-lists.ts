/** The lists of the console that a person may save as a file. */
// @ts-nocheck

export const consoleLists = [
  'accounts',
  'team',
  'applications',
  'supporters',
  'conversations',
  'access-requests',
  'reports',
  'audit',
] as const
export type ConsoleList = (typeof consoleLists)[number]
