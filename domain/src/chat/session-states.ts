/** What an open conversation is waiting for (decisions §5; judged in matching/deadlines.ts). */
export const sessionStates = [
  'waiting',
  'offered',
  'together',
  'supporter-gone',
  'seeker-gone',
  'silent',
] as const
export type SessionState = (typeof sessionStates)[number]
