import { useCallback, useEffect, useRef, useState } from 'react'
import { inTab } from '#web/platform/storage.ts'

/** A sentence survives a reload, a crash of the tab's page, and a look elsewhere. */
const keptAfterMs = 300

const keyOf = (sessionId: string) => `sanad.draft.${sessionId}`

const keep = (sessionId: string, text: string) =>
  text === '' ? inTab.remove(keyOf(sessionId)) : inTab.set(keyOf(sessionId), text)

/** What is being written here, kept in this tab only. */
export function useDraft(sessionId: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => inTab.get(keyOf(sessionId)) ?? '')
  const latest = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(
    (next: string) => {
      latest.current = next
      setText(next)
      clearTimeout(timer.current)
      if (next === '') keep(sessionId, next)
      else timer.current = setTimeout(() => keep(sessionId, next), keptAfterMs)
    },
    [sessionId],
  )
  useEffect(() => {
    const keepNow = () => keep(sessionId, latest.current)
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      clearTimeout(timer.current)
      keepNow()
    }
  }, [sessionId])
  return [text, write]
}
