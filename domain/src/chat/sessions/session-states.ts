/** What an open session is waiting for (decision 51; judged in matching/deadlines.ts). */
export const sessionStates = [
  'waiting',
  /** The seeker left a message for the next shift, and waits for longer. */
  'next-shift',
  'offered',
  'together',
  'supporter-gone',
  /**
   * A substitute is being found; the seat stays the absent supporter's until one opens an offer.
   */
  'replacing',
  'seeker-gone',
  'silent',
] as const
export type SessionState = (typeof sessionStates)[number]
