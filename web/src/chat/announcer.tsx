import type { Message } from '@sanad/domain/chat/message'
import { useEffect, useState } from 'react'
import { useWords } from '#web/platform/i18n.ts'

interface AnnouncerProps {
  readonly stored: readonly Message[]
  readonly me: string
  readonly name: string
  /** False until the first page is here: what was there already is not announced. */
  readonly ready: boolean
}

/** Long enough to be picked up; after that it would only be read twice by whoever reads the page. */
const keptMs = 3000

/** Reads aloud what the other side writes from now on: not one's own words, and not pages of history. */
export function Announcer({ stored, me, name, ready }: AnnouncerProps) {
  const { t } = useWords('chat')
  const last = stored.findLast((message) => message.senderId !== me)
  const lastSeq = last?.seq ?? 0
  const [heardUpTo, setHeardUpTo] = useState<number>()
  const [spoken, setSpoken] = useState<Message>()
  if (ready && lastSeq !== heardUpTo) {
    setHeardUpTo(lastSeq)
    if (heardUpTo !== undefined) setSpoken(last)
  }
  useEffect(() => {
    if (!spoken) return
    const timer = setTimeout(() => setSpoken(undefined), keptMs)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <p aria-live="polite" className="sr-only">
      {spoken ? t('log.said', { name, text: spoken.content }) : null}
    </p>
  )
}
