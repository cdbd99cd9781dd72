/** The lists of the console that a person may save as a file. */
export const consoleLists = [
  'accounts',
  'team',
  'applications',
  'supporters',
  'conversations',
  'access-requests',
  'reports',
  'audit',
  'safety-queue',
  'incidents',
  'crisis-lines',
  'directory',
  'terms',
  'settings',
] as const
export type ConsoleList = (typeof consoleLists)[number]
