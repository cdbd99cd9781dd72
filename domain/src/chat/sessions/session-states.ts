/** What an open session is waiting for (decision 51; judged in matching/deadlines.ts). */
export const sessionStates = [
  'waiting',
  /** The seeker left a message for the next shift: they wait as well, and for longer. */
  'next-shift',
  'offered',
  'together',
  'supporter-gone',
  /**
   * The supporter is absent, and a substitute is being found. The seat stays theirs until a
   * substitute opens an offer.
   */
  'replacing',
  'seeker-gone',
  'silent',
] as const
export type SessionState = (typeof sessionStates)[number]
