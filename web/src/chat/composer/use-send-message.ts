import { type EmotionTag, readMessageText } from '@sanad/domain/chat/message'
import { toStorable } from '@sanad/domain/primitives/text'
import { useCallback } from 'react'
import { newId, now } from '#web/platform/clock.ts'
import type { OpenConversation } from '../conversation/open-conversation.ts'

/** Sends what was written under an id made here, so that sending it again cannot double it (CHAT-4). */
export function useSendMessage({ outbox }: OpenConversation, sessionId: string, senderId: string) {
  return useCallback(
    (typed: string, emotionTag: EmotionTag | null): boolean => {
      // A sign may come in halves, by paste or from a keyboard: nobody's words are refused for it.
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
