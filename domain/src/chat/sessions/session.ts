import { atLeast, type Severity } from '../../crisis/severity.ts'

/** Decision 53: a waiting session is active without an expert; flagged is derived, never stored. */
export const sessionStatuses = ['active', 'closed'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export interface SessionFacts {
  readonly seekerId: string
  readonly expertId: string | null
  /** A supervisor who joined, visible to both sides (CHAT-16). */
  readonly supervisorId?: string | null
  readonly status: SessionStatus
  /** A block has separated seeker and supporter (REPORT-3). */
  readonly apart?: boolean
}

const isParticipant = (session: SessionFacts, personId: string): boolean =>
  session.seekerId === personId ||
  session.expertId === personId ||
  session.supervisorId === personId

/** CHAT-1, CHAT-3, REPORT-3. Undefined when the person may write. */
export function whyNotWrite(
  session: SessionFacts,
  personId: string,
): 'NOT_FOUND' | 'SESSION_CLOSED' | undefined {
  if (!isParticipant(session, personId) || (session.apart && session.expertId === personId))
    return 'NOT_FOUND'
  return session.status === 'closed' ? 'SESSION_CLOSED' : undefined
}

/** CHAT-7. How long after the end an expert may still read. Safety §1. */
export const expertReadsAfterEndHours = 24

/** CHAT-1, CHAT-7. `hoursSinceEnd` is null while the session is open. */
export function whyNotRead(
  session: SessionFacts,
  personId: string,
  hoursSinceEnd: number | null,
): 'NOT_FOUND' | undefined {
  if (session.seekerId === personId || session.supervisorId === personId) return undefined
  if (session.expertId !== personId || session.apart) return 'NOT_FOUND'
  return hoursSinceEnd !== null && hoursSinceEnd > expertReadsAfterEndHours
    ? 'NOT_FOUND'
    : undefined
}

/** CHAT-8. Either side may end a session; ending it twice is harmless. */
export const whyNotEnd = (session: SessionFacts, personId: string): 'NOT_FOUND' | undefined =>
  isParticipant(session, personId) ? undefined : 'NOT_FOUND'

/** CHAT-14. While the seeker is in danger, a supporter's end only releases the supporter. */
export const endOnlyReleases = (
  session: Pick<SessionFacts, 'expertId'>,
  severity: Severity,
  personId: string,
): boolean => session.expertId === personId && atLeast(severity, 'severe')
