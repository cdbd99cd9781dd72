import type { Message } from '@sanad/domain/chat/message'
import { useEffect, useState } from 'react'
import type { Carrier } from '../connection/carrier.ts'

interface WholeConversation {
  /** Oldest first. */
  readonly messages: readonly Message[]
  readonly phase: 'loading' | 'ready' | 'failed'
}

const pageSize = 100

/**
 * Every message that the person may read, page by page, the newest first. It stays in memory while
 * the component is shown: the service holds the messages encrypted and cannot search them.
 */
export function useWholeConversation(
  carrier: Pick<Carrier, 'messagesBefore'>,
  sessionId: string,
): WholeConversation {
  const [whole, setWhole] = useState<WholeConversation>({ messages: [], phase: 'loading' })
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      let messages: readonly Message[] = []
      for (let isComplete = false; !isComplete && !isUnmounted;) {
        const first = messages[0]
        const page = await carrier.messagesBefore({
          sessionId,
          limit: pageSize,
          ...(first && { before: first.seq }),
        })
        if (isUnmounted) return
        if (page.kind !== 'ok') return setWhole({ messages, phase: 'failed' })
        messages = [...page.value.messages, ...messages]
        isComplete = page.value.messages.length < pageSize
        setWhole({ messages, phase: isComplete ? 'ready' : 'loading' })
      }
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [carrier, sessionId])
  return whole
}
