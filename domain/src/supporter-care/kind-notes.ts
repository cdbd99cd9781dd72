/** NOTE-1. A thank-you of a seeker to their supporter, in UTF-16 units: a few lines. */
export const kindNoteLimit = 500

/** NOTE-3. So often somebody must have felt heard before a supporter is told how often: of fewer one could guess who. */
export const heardAtLeast = 10
/** And over so many days. */
export const heardDays = 90
