/** For machines, and for people: the second is one page that needs nothing else. */
export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Bytes: small enough for a slow line within the time that a request has. */
export const pieceBytes = 192 * 1024
/** A copy that was asked for less than so long ago is the answer to a second asking. */
export const sameForHours = 24

export const exportFileName = (format: ExportFormat, day: string): string =>
  `my-data-${day}.${format}`
