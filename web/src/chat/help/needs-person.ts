import { isExpertMissing } from '@sanad/domain/chat/companion'
import type { Card, Session } from '@sanad/domain/chat/contract'

/** The person is in danger with a program or nobody; in an emergency the search runs already. */
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
