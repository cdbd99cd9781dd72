import type { Message } from '@sanad/domain/chat/message'
import { useState } from 'react'
import type { Unread } from './arrange-rows.ts'

interface UnreadState {
  /** Others' messages up to this `seq` are counted. */
  readonly upTo: number
  readonly divider: Unread | undefined
  /** Others' messages since the person stopped reading along. */
  readonly below: number
}

/** Seen at once while the person reads along, else below the divider. */
export function nextUnread(
  state: UnreadState,
  otherMessages: readonly Message[],
  readingAlong: boolean,
): UnreadState {
  const fresh = otherMessages.filter((message) => message.seq > state.upTo)
  const first = fresh[0]
  const below = readingAlong ? 0 : state.below + fresh.length
  if (!first) return below === state.below ? state : { ...state, below }
  const upTo = Math.max(...fresh.map((message) => message.seq))
  if (readingAlong) return { ...state, upTo, below }
  const divider = state.divider
    ? { ...state.divider, count: state.divider.count + fresh.length }
    : { from: first.seq, count: fresh.length }
  return { upTo, divider, below }
}

/**
 * The divider stays fixed until the conversation is left.
 * @param seenBefore the last `seq` this person had seen on arrival
 */
export function useUnread(
  stored: readonly Message[],
  me: string,
  seenBefore: number,
  { ready, readingAlong }: { ready: boolean; readingAlong: boolean },
): UnreadState {
  const [state, setState] = useState<UnreadState>({
    upTo: seenBefore,
    divider: undefined,
    below: 0,
  })
  const [hasArrived, setHasArrived] = useState(false)
  // Messages that were there on arrival are unread, although the screen starts at the end.
  const along = readingAlong && hasArrived
  const next = nextUnread(
    state,
    stored.filter((message) => message.senderId !== me),
    along,
  )
  if (next !== state) setState(next)
  if (!hasArrived && ready) setHasArrived(true)
  return next
}
