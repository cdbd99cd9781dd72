import type { Session } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { isCrisis, worst, type Severity } from '@sanad/domain/crisis/severity'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenConversation } from '../state/open-conversation.ts'

/** CHAT-17. The gravest level since the fetch counts, so that it is never older than a message. */
function withNewerLevel(session: Session, newer: Severity): Session {
  if (session.side === 'seeker' || session.status === 'closed') return session
  const severity = worst(session.concern?.severity ?? 'none', newer)
  if (!isCrisis(severity)) return session
  return { ...session, flagged: true, concern: { codes: [], ...session.concern, severity } }
}

/** Whether the program has read every message of the seeker that this reader sees. */
type Reading = 'read' | 'reading' | 'not-read'

/** If a message has no level after so long, the supporter is asked to read it themselves. */
const notReadAfterMs = 2000

const never = () => () => undefined

/** The session with the levels up to the newest message, and whether that message has its level. */
export function useSessionWithLevels(
  session: Session | undefined,
  open: OpenConversation | undefined,
): { readonly session: Session | undefined; readonly reading: Reading } {
  const newerMessages = (): readonly Message[] =>
    session === undefined || session.side === 'seeker' || open === undefined
      ? []
      : open.store
          .get()
          .stored.filter(
            ({ seq, senderId }) => seq > session.lastSeq && senderId === session.other?.id,
          )
  // Only a level is kept, so that the screen is not drawn again for every message.
  const subscribe = open?.store.subscribe ?? never
  const newer = useSyncExternalStore(subscribe, () =>
    newerMessages().reduce<Severity>(
      (gravest, { severity = 'none' }) => worst(gravest, severity),
      'none',
    ),
  )
  const missing = useSyncExternalStore(
    subscribe,
    () => newerMessages().findLast(({ severity }) => severity === undefined)?.id,
  )
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    if (missing === undefined) return undefined
    const timer = setTimeout(() => setOverdue(missing), notReadAfterMs)
    return () => clearTimeout(timer)
  }, [missing])
  return {
    session: session && withNewerLevel(session, newer),
    reading: missing === undefined ? 'read' : missing === overdue ? 'not-read' : 'reading',
  }
}

const ReadingContext = createContext<Reading>('read')
export const ReadingProvider = ReadingContext.Provider
export const useReading = (): Reading => use(ReadingContext)
