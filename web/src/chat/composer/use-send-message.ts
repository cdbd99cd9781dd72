import { type EmotionTag, readMessageText } from '@sanad/domain/chat/message'
import { toStorable } from '@sanad/domain/primitives/text'
import { useCallback } from 'react'
import { newId, now } from '#web/platform/clock.ts'
import type { OpenConversation } from '../conversation/open-conversation.ts'

/** Sends under an id made here, so that a repeated send cannot store it twice (CHAT-4). */
export function useSendMessage({ outbox }: OpenConversation, sessionId: string, senderId: string) {
  return useCallback(
    (typed: string, emotionTag: EmotionTag | null): boolean => {
      // Pasted text and some keyboards contain half characters; no message is refused for them.
      const content = readMessageText(toStorable(typed))
      if (content === undefined) return false
      const id = newId()
      outbox.send({
        id,
        sessionId,
        senderId,
        content,
        emotionTag,
        writtenAt: now(),
        delivery: 'sending',
      })
      return true
    },
    [outbox, sessionId, senderId],
  )
}
