import type { Card, Session } from './contract.ts'

/** In these states no supporter is in the conversation, even where one has its seat (MATCH-35). */
const withoutExpert: ReadonlySet<Session['state']> = new Set([
  'waiting',
  'next-shift',
  'offered',
  'supporter-gone',
  'replacing',
])

type SeatFacts = Pick<Session, 'side' | 'state'> & { readonly other: object | null }
type Facts = SeatFacts & Pick<Session, 'supervisor' | 'supervisorHere'>

/** CHAT-16. The supervisor who is with the seeker while no supporter is; else null. */
export const supervisorInstead = (session: Facts): Card | null =>
  session.supervisorHere && isExpertMissing(session) ? session.supervisor : null

/** OPS-3. Whether a seeker in an open conversation has neither a supporter nor a supervisor. */
export const isAlone = (session: Facts): boolean =>
  isExpertMissing(session) && !session.supervisorHere

/** No supporter is in the seeker's open conversation, so a supervisor's presence matters. */
export const isExpertMissing = ({ side, state, other }: SeatFacts): boolean =>
  side === 'seeker' && state !== null && (other === null || withoutExpert.has(state))
