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
  /** More than two people may write here. */
  readonly authorOf: (senderId: string) => string
  /** False until the first page has loaded: older messages are not announced. */
  readonly ready: boolean
}

/** Long enough to be announced; a reader of the page would meet a longer one twice. */
const keptMs = 3000
/** If many arrive together after a lost connection, only the last ones are read aloud. */
const readAtMost = 5

/**
 * Reads new messages aloud, not the person's own and not the history. Each has an element of its
 * own: screen readers read added ones, also one that repeats the last.
 */
export function Announcer({ stored, turns, me, authorOf, ready }: AnnouncerProps) {
  const { t } = useWords('chat')
  const turnWords = useTurnWords()
  const lastSeq = stored.findLast((message) => message.senderId !== me)?.seq ?? 0
  const [heard, setHeard] = useState<{ readonly seq: number; readonly turns: number }>()
  const [spoken, setSpoken] = useState<readonly { key: string; text: string }[]>([])
  if (ready && (lastSeq !== heard?.seq || turns.length !== heard.turns)) {
    setHeard({ seq: lastSeq, turns: turns.length })
    if (heard) {
      const messages = stored
        .filter(({ seq, senderId }) => seq > heard.seq && senderId !== me)
        .map(({ id, senderId, content }) => ({
          key: id,
          text: t('log.said', { name: authorOf(senderId), text: withoutReference(content) }),
        }))
      const changes = turns
        .slice(heard.turns)
        .map((turn) => ({ key: `${turn.kind} ${turn.at}`, text: turnWords(turn) }))
      setSpoken((before) => [...before, ...messages, ...changes].slice(-readAtMost))
    }
  }
  useEffect(() => {
    if (spoken.length === 0) return
    const timer = setTimeout(() => setSpoken([]), keptMs)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <div aria-live="polite" className="sr-only">
      {spoken.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
