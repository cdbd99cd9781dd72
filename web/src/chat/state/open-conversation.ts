import { wholeMessage } from '@sanad/domain/chat/compact-message'
import { mergeMessages } from '@sanad/domain/chat/merge-messages'
import { pollEveryMs } from '@sanad/domain/chat/retry'
import { newListeners } from '#web/platform/listeners.ts'
import type { Live } from '#web/platform/live/live.ts'
import { type Carrier, carrierOver, type ChatApi } from './carrier.ts'
import type { ConversationStore } from './conversation-store.ts'
import { type MessageReader, newMessageReader } from './message-reader.ts'
import type { Outbox } from './outbox.ts'
import { outboxOf } from './outboxes.ts'
import { restoredMessages } from './kept-conversation.ts'

/** What one screen needs of a conversation, and the events that wake it. */
export interface OpenConversation {
  readonly store: ConversationStore
  readonly reader: MessageReader
  readonly outbox: Outbox
  readonly carrier: Carrier
  /** Whether the last read or send reached the service; false once the socket is lost. */
  readonly reached: () => boolean
  readonly onReached: (listener: () => void) => () => void
  /** Also reads missed messages and sends the outbox, without waiting for the next try. */
  readonly retry: () => void
  readonly close: () => void
}

interface Parts {
  readonly sessionId: string
  readonly personId: string
  readonly live: Live
  readonly api: ChatApi
  /** The outbox was closed: the conversation must be opened again. */
  readonly onClosed: () => void
}

export function openConversation({
  sessionId,
  personId,
  live,
  api,
  onClosed,
}: Parts): OpenConversation {
  const { store, outbox, show } = outboxOf(personId, sessionId)
  const carrier = carrierOver(live, api, personId)
  const { subscribe, publish } = newListeners()
  let isReachable = true
  const setReached = (now: boolean) => {
    if (now === isReachable) return
    isReachable = now
    publish()
    if (isReachable && reader.get().phase === 'failed') void reader.catchUp()
  }
  const reader = newMessageReader({ sessionId, store, carrier, onReach: setReached })
  const leave = show({ carrier, onReach: setReached, onClosed })
  store.change((conversation) => mergeMessages(conversation, restoredMessages(personId, sessionId)))

  const goOn = () => {
    outbox.wake()
    void reader.catchUp()
  }
  const isHeldUp = () => reader.get().phase !== 'ready' || outbox.head() === 'unreachable'
  let asking = false
  const ask = async () => {
    asking = true
    await reader.catchUp()
    asking = false
  }
  const poll = async () => {
    const { polling } = live.snapshot()
    if (polling && asking) return
    if (polling) await ask()
    // A message that the socket did not take is tried again too.
    if (outbox.head() === 'unreachable' && (isReachable || !polling)) outbox.wake()
  }
  const polling = setInterval(() => void poll(), pollEveryMs)
  const stops = [
    live.onOpened(goOn),
    live.onChange(() => {
      const { status, elsewhere } = live.snapshot()
      if (elsewhere) goOn()
      else if (status === 'lost') setReached(false)
    }),
    live.onEvent('chat.message-sent', ({ message }) => {
      if (message.sessionId === sessionId) reader.receive(wholeMessage(message))
    }),
    // A refused conversation may be this person's by now: moved to their account, or joined again.
    live.onEvent('chat.session-changed', (event) => {
      if (event.sessionId === sessionId && isHeldUp()) goOn()
    }),
  ]
  goOn()

  return {
    store,
    reader,
    outbox,
    carrier,
    reached: () => isReachable,
    onReached: subscribe,
    retry: () => {
      live.wake()
      goOn()
    },
    close: () => {
      clearInterval(polling)
      for (const stop of stops) stop()
      reader.close()
      leave()
    },
  }
}
