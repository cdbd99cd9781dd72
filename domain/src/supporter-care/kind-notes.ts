/** NOTE-1. The limit in UTF-16 units. */
export const kindNoteLimit = 500

/** NOTE-3. With fewer seekers who felt heard, a supporter could guess who they are. */
export const feltHeardMinimum = 10
export const feltHeardDays = 90
