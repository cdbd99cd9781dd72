import { useCallback, useEffect, useRef, useState } from 'react'
import { inTab, storageKeys, tabWriter } from '#web/platform/storage/storage.ts'

/** A sentence survives a reload, a crash of the tab's page, and a look elsewhere. */
const keptAfterMs = 300

const keyOf = (sessionId: string) => storageKeys.draft + sessionId

/** What was begun here and not sent. */
export const draftOf = (sessionId: string): string => inTab.get(keyOf(sessionId)) ?? ''

/** What is being written here, kept in this tab only and not beyond signing out or leaving at once. */
export function useDraft(sessionId: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(sessionId))
  const latest = useRef(text)
  const [writeToTab] = useState(tabWriter)
  const keep = useCallback(
    (next: string) => writeToTab(keyOf(sessionId), next === '' ? undefined : next),
    [writeToTab, sessionId],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(
    (next: string) => {
      latest.current = next
      setText(next)
      clearTimeout(timer.current)
      if (next === '') keep(next)
      else timer.current = setTimeout(() => keep(next), keptAfterMs)
    },
    [keep],
  )
  useEffect(() => {
    const keepNow = () => keep(latest.current)
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      clearTimeout(timer.current)
      keepNow()
    }
  }, [keep])
  return [text, write]
}
