import { withoutReference } from '@sanad/domain/directory/service-card'
import type { Turn } from '@sanad/domain/chat/contract'
import type { Message } from '@sanad/domain/chat/message'
import { useEffect, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useTurnWords } from './dividers.tsx'

interface AnnouncerProps {
  readonly stored: readonly Message[]
  readonly turns: readonly Turn[]
  readonly me: string
  /** The name of a message's sender: more than two people may write here. */
  readonly authorOf: (senderId: string) => string
  /** False until the first page has loaded: older messages are not announced. */
  readonly ready: boolean
}

/** Long enough to be announced; longer, and a reader of the page would meet it twice. */
const keptMs = 3000

/**
 * Reads new messages of the other side aloud, and who comes and goes. Not the person's own
 * messages, and not the history.
 */
export function Announcer({ stored, turns, me, authorOf, ready }: AnnouncerProps) {
  const { t } = useWords('chat')
  const last = stored.findLast((message) => message.senderId !== me)
  const lastSeq = last?.seq ?? 0
  const [heardUpTo, setHeardUpTo] = useState<number>()
  const turnWords = useTurnWords()
  const [heardTurns, setHeardTurns] = useState<number>()
  const [spoken, setSpoken] = useState<string>()
  if (ready && lastSeq !== heardUpTo) {
    setHeardUpTo(lastSeq)
    if (heardUpTo !== undefined && last)
      setSpoken(
        t('log.said', { name: authorOf(last.senderId), text: withoutReference(last.content) }),
      )
  }
  if (ready && turns.length !== heardTurns) {
    setHeardTurns(turns.length)
    const newest = turns.at(-1)
    if (heardTurns !== undefined && newest) setSpoken(turnWords(newest))
  }
  useEffect(() => {
    if (spoken === undefined) return
    const timer = setTimeout(() => setSpoken(undefined), keptMs)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}
