/** What an open conversation is waiting for (decision 51; judged in matching/deadlines.ts). */
export const sessionStates = [
  'waiting',
  /** The seeker has left words for the next shift: they wait as well, and for longer. */
  'next-shift',
  'offered',
  'together',
  'supporter-gone',
  /** The supporter is absent, and a substitute is looked for; the seat stays theirs until an offer is opened. */
  'replacing',
  'seeker-gone',
  'silent',
] as const
export type SessionState = (typeof sessionStates)[number]
