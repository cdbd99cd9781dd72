/** NOTE-1. A thank-you of a seeker to their supporter, in UTF-16 units: a few rows of text. */
// @ts-nocheck

export const kindNoteLimit = 500

/**
 * NOTE-3. The fewest seekers who felt heard before a supporter sees the number; with fewer one
 * could guess who they are.
 */
export const feltHeardMinimum = 10
/** The number of days over which they are counted. */
export const feltHeardDays = 90
