import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { isCrisis, worst } from '@sanad/domain/crisis/severity'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenConversation } from '../state/open-conversation.ts'

/**
 * CHAT-17. The session with the levels of the messages that came after it was fetched, so that what
 * stands beside a message is never older than the message.
 */
function withNewerLevels(session: Session, stored: readonly Message[]): Session {
  if (session.side === 'seeker' || session.status === 'closed') return session
  const severity = newerThan(session, stored).reduce(
    (gravest, message) => worst(gravest, message.severity ?? 'none'),
    session.concern?.severity ?? 'none',
  )
  if (!isCrisis(severity)) return session
  return { ...session, flagged: true, concern: { codes: [], ...session.concern, severity } }
}

const newerThan = ({ lastSeq, other }: Session, stored: readonly Message[]) =>
  stored.filter(({ seq, senderId }) => seq > lastSeq && senderId === other?.id)

/** Whether the program has read every message of the seeker that this supporter or supervisor sees. */
type Reading = 'read' | 'reading' | 'not-read'

/** After so long without a level, the person is asked to read the message themselves. */
const notReadAfterMs = 2000

const nothing: readonly Message[] = []
const never = () => () => undefined

/** The session as it stands with the newest message, and whether that message has its level. */
export function useSessionWithLevels(
  session: Session | undefined,
  open: OpenConversation | undefined,
): { readonly session: Session | undefined; readonly reading: Reading } {
  const stored = useSyncExternalStore(open?.store.subscribe ?? never, () =>
    open ? open.store.get().stored : nothing,
  )
  const isSeeker = session === undefined || session.side === 'seeker'
  const missing = isSeeker
    ? undefined
    : newerThan(session, stored).findLast(({ severity }) => severity === undefined)?.id
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    if (missing === undefined) return undefined
    const timer = setTimeout(() => setOverdue(missing), notReadAfterMs)
    return () => clearTimeout(timer)
  }, [missing])
  return {
    session: session && withNewerLevels(session, stored),
    reading: missing === undefined ? 'read' : missing === overdue ? 'not-read' : 'reading',
  }
}

const ReadingContext = createContext<Reading>('read')
export const ReadingProvider = ReadingContext.Provider
export const useReading = (): Reading => use(ReadingContext)
