import { useCallback, useEffect, useRef, useState } from 'react'
import { inTab, tabWriter } from '#web/platform/storage/storage.ts'
import { chatKeys } from '../storage-keys.ts'

/** Short enough that a reload, a crash or another screen loses no sentence. */
const keptAfterMs = 300

const keyOf = chatKeys.words.draft

export const draftOf = (sessionId: string): string => inTab.get(keyOf(sessionId)) ?? ''

/** The draft is in this tab only, and deleted on sign-out and on leaving at once. */
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
