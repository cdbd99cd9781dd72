import { type Conversation, emptyConversation } from '@sanad/domain/chat/merge-messages'
import { newListeners } from '#web/platform/listeners.ts'

/** Every change goes through a pure function of the domain. */
export interface ConversationStore {
  readonly get: () => Conversation
  readonly change: (update: (conversation: Conversation) => Conversation) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function newConversationStore(initial: Conversation = emptyConversation): ConversationStore {
  const { subscribe, publish } = newListeners()
  let conversation = initial
  return {
    get: () => conversation,
    change: (update) => {
      const next = update(conversation)
      if (next === conversation) return
      conversation = next
      publish()
    },
    subscribe,
  }
}
