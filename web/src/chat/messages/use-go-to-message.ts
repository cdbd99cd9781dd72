import type { Message } from '@sanad/domain/chat/message'
import { useEffect, useState } from 'react'
import type { MessageReader } from './message-reader.ts'
import type { ChatScroll } from './use-chat-scroll.ts'

/** Scrolls to a message and focuses it, once everything from it on is loaded. */
export function useGoToMessage(
  reader: MessageReader,
  { viewport, reveal }: ChatScroll,
  stored: readonly Message[],
): (message: Message) => void {
  const [goal, setGoal] = useState<Message>()
  useEffect(() => {
    const row = goal && viewport.current?.querySelector<HTMLElement>(`[data-row="${goal.id}"]`)
    if (!row) return
    reveal(row)
    row.focus({ preventScroll: true })
    setGoal(undefined)
  }, [goal, stored, viewport, reveal])
  return (message) => {
    setGoal(message)
    void reader.readBackTo(message.seq)
  }
}
