import { isExpertMissing } from '@sanad/domain/chat/companion'
import type { Card, Session } from '@sanad/domain/chat/contract'

/**
 * Whether a seeker who is in danger talks to a program or to nobody, so that a person must be found
 * for them first. In an emergency one is being looked for already.
 */
export const needsPerson = (
  session: Pick<Session, 'side' | 'status' | 'isEmergency' | 'state' | 'supervisorHere'> & {
    readonly other: Pick<Card, 'automatic'> | null
  },
): boolean =>
  session.side === 'seeker' &&
  session.status === 'active' &&
  !session.isEmergency &&
  !session.supervisorHere &&
  (session.other?.automatic === true || isExpertMissing(session))
