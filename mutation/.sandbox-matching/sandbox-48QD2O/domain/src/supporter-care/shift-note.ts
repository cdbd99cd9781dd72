/** Short: a hand-over, not a file about a person. */
// @ts-nocheck

export const shiftNote = { atMost: 1000, shownHours: 48 } as const
