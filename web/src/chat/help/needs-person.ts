import type { Session } from '@sanad/domain/chat/contract'

type Facts = Pick<Session, 'side' | 'status' | 'isEmergency' | 'state' | 'supervisorHere'> & {
  readonly other: Pick<NonNullable<Session['other']>, 'automatic'> | null
}

/** In these states nobody who could answer has the conversation open. */
const nobodyHere: ReadonlySet<Session['state']> = new Set([
  'waiting',
  'next-shift',
  'offered',
  'supporter-gone',
  'replacing',
])

/**
 * Whether a seeker who is in danger talks to a program or to nobody, so that a person must be found
 * for them first. In an emergency one is being looked for already.
 */
export const needsPerson = ({
  side,
  status,
  isEmergency,
  state,
  other,
  supervisorHere,
}: Facts): boolean =>
  side === 'seeker' &&
  status === 'active' &&
  !isEmergency &&
  !supervisorHere &&
  (other === null || other.automatic || nobodyHere.has(state))
