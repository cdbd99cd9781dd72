import { useCallback, useState } from 'react'
import type { OpenConversation } from '../conversation/open-conversation.ts'

/** Moves a message that was not sent back into the composer. */
export function useTakeBack({ store, outbox }: OpenConversation) {
  const [takenBack, setTakenBack] = useState<{ readonly text: string }>()
  const takeBack = useCallback(
    (id: string) => {
      const message = store.get().outgoing.find((outgoing) => outgoing.id === id)
      if (!message) return
      setTakenBack({ text: message.content })
      outbox.remove(id)
    },
    [store, outbox],
  )
  return { takenBack, takeBack }
}
