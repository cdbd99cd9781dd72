/** One file for programs, and one for people: a single page that needs no other file. */
// @ts-nocheck

export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Bytes: small enough for a slow connection within the time limit of a request. */
export const pieceBytes = 192 * 1024
/** While the last copy is younger than this, it is the answer to a new request. */
export const exportReusedForHours = 24

export const exportFileName = (format: ExportFormat, day: string): string =>
  `my-data-${day}.${format}`
