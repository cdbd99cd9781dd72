import type { Message } from '@sanad/domain/chat/message'
import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { useLive } from '#web/platform/live/live-provider.tsx'
import type { Carrier } from '../connection/carrier.ts'
import { isChatEvent } from '../queries.ts'

/** Told at most this often, however fast somebody types. */
const tellEveryMs = 2000
/** Typing that is not told again for so long has stopped. */
const silenceMs = 5000

interface TypingTeller {
  readonly sendTyping: () => void
  /** What was typed is sent: the next word is news again. */
  readonly startAnew: () => void
}

/** Tells the other side that one types, at most every two seconds. */
export function useTellTyping(carrier: Pick<Carrier, 'typing'>, sessionId: string): TypingTeller {
  const toldAt = useRef(-Infinity)
  const sendTyping = useCallback(() => {
    if (now() - toldAt.current < tellEveryMs) return
    toldAt.current = now()
    carrier.typing({ sessionId })
  }, [carrier, sessionId])
  const startAnew = useCallback(() => {
    toldAt.current = -Infinity
  }, [])
  return { sendTyping, startAnew }
}

/** Who else is typing: until they fall silent or what they typed arrives. */
export function useTyping(
  sessionId: string,
  me: string,
  stored: readonly Message[],
): string | undefined {
  const live = useLive()
  const theirLast = stored.findLast((message) => message.senderId !== me)?.seq ?? 0
  /** Who, and after which message of the others: the next one ends it. */
  const [typing, setTyping] = useState<{ readonly personId: string; readonly after: number }>()
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const stop = live.onEvent((event) => {
      if (!isChatEvent(event) || event.event !== 'chat.typing-noticed') return
      if (event.sessionId !== sessionId || event.personId === me) return
      setTyping({ personId: event.personId, after: theirLast })
      clearTimeout(silence)
      silence = setTimeout(() => setTyping(undefined), silenceMs)
    })
    return () => {
      clearTimeout(silence)
      stop()
    }
  }, [live, sessionId, me, theirLast])
  return typing?.after === theirLast ? typing.personId : undefined
}
