import type { Message } from '@sanad/domain/chat/message'
import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { useLive } from '#web/platform/live/live-provider.tsx'
import type { Carrier } from '../state/carrier.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** Typing is reported at most so often. */
const tellEveryMs = 2000
/** Without a report for so long, the person has stopped typing. */
const silenceMs = 5000

interface TypingTeller {
  readonly sendTyping: () => void
  /** The text was sent: the next keystroke is reported at once. */
  readonly startAnew: () => void
}

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

/** Who is typing, until they stop or their message arrives. */
export function useTyping(
  sessionId: string,
  me: string,
  stored: readonly Message[],
): string | undefined {
  const live = useLive()
  const lastOfOthers = stored.findLast((message) => message.senderId !== me)?.seq ?? 0
  /** `after` is the last message of the others at that time: the next one ends it. */
  const [typing, setTyping] = useState<{ readonly personId: string; readonly after: number }>()
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const stop = live.onEvent('chat.typing-noticed', (event) => {
      if (event.sessionId !== sessionId || event.personId === me) return
      setTyping({ personId: event.personId, after: lastOfOthers })
      clearTimeout(silence)
      silence = setTimeout(() => setTyping(undefined), silenceMs)
    })
    return () => {
      clearTimeout(silence)
      stop()
    }
  }, [live, sessionId, me, lastOfOthers])
  return typing?.after === lastOfOthers ? typing.personId : undefined
}

/** The dots only draw what the text says, and stand still where no motion is preferred. */
export function TypingRow({ name }: { readonly name: string }) {
  const { t } = useWords('chat')
  return (
    <p className="flex items-center gap-3 pt-4 text-sm text-muted">
      <span
        aria-hidden
        className="flex gap-1 rounded-lg border border-line bg-bubble-them px-4 py-3.5"
      >
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-pulse rounded-full bg-muted"
            style={{ animationDelay: `${dot * 0.2}s` }}
          />
        ))}
      </span>
      <span>{t('typing', { name })}</span>
    </p>
  )
}
