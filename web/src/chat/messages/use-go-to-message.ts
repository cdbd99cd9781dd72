import type { Message } from '@sanad/domain/chat/message'
import { useCallback, useEffect, useState } from 'react'
import type { MessageReader } from '../state/message-reader.ts'
import type { ChatScroll } from './use-chat-scroll.ts'

/** Scrolls to a message, once everything from it on is loaded. */
export function useGoToMessage(
  reader: MessageReader,
  { viewport, reveal }: ChatScroll,
  stored: readonly Message[],
): (id: string) => void {
  const [goal, setGoal] = useState<{ readonly id: string; readonly isRead: boolean }>()
  useEffect(() => {
    if (!goal) return
    const row = viewport.current?.querySelector<HTMLElement>(`[data-row="${goal.id}"]`)
    if (row) {
      reveal(row)
      row.focus({ preventScroll: true })
    }
    if (row || goal.isRead) setGoal(undefined)
  }, [goal, stored, viewport, reveal])
  return useCallback(
    (id) => {
      setGoal({ id, isRead: false })
      void reader
        .readBackTo(id)
        .then(() => setGoal((current) => (current?.id === id ? { id, isRead: true } : current)))
    },
    [reader],
  )
}
