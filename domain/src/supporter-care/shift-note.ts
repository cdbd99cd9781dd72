/** A note is short: a hand-over, not a file about a person. */
export const shiftNote = { atMost: 1000, shownHours: 48 } as const
