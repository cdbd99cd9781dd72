import { fieldOf } from '#web/platform/field-of.ts'
import {
  dropOutgoing,
  mergeMessages,
  type OutgoingMessage,
  putOutgoing,
} from '@sanad/domain/chat/merge-messages'
import { isMessageText } from '@sanad/domain/chat/message'
import { afterRetriesMs, sendRetry } from '@sanad/domain/chat/retry'
import type { Carrier } from './carrier.ts'
import type { ConversationStore } from './conversation-store.ts'
import { helpIn } from './help-memory.ts'
import { isTransferPending } from './pending-transfer.ts'
import { newCancellableDelay } from './cancellable-delay.ts'
import { retryAfterMs } from './retry-after.ts'
import { newListeners } from '#web/platform/listeners.ts'

/** `told-to-wait`: a rate limit. `no-room`: a full disk. `unreachable`, `fault`: out of retries. */
export type OutboxHeadState = 'sending' | 'told-to-wait' | 'no-room' | 'unreachable' | 'fault'

export interface Outbox {
  /** Sends the message after those before it. */
  readonly send: (message: OutgoingMessage) => void
  /** @param knowingly the writer confirmed the contact details in it (CHAT-18) */
  readonly tryAgain: (id: string, knowingly?: boolean) => void
  readonly remove: (id: string) => void
  /** The connection is or may be back: tries again at once. */
  readonly wake: () => void
  readonly head: () => OutboxHeadState
  readonly onHead: (listener: () => void) => () => void
  readonly close: () => void
}

interface OutboxParts {
  readonly store: ConversationStore
  readonly carrier: Pick<Carrier, 'sendMessage'>
  /** Called after each try. */
  readonly onReach: (isReachable: boolean) => void
}

/**
 * CHAT-11. Sends messages one by one and in order, each under its own id, until it is stored or
 * refused. One that could not be sent holds back those behind it. Without a connection, and while
 * another person is signed in, it waits to be woken; it never gives up by itself.
 */
export function newOutbox({ store, carrier, onReach }: OutboxParts): Outbox {
  /** `wake` ends this delay early; one that the service asked for is kept. */
  const betweenTries = newCancellableDelay()
  const requestedDelay = newCancellableDelay()
  const { subscribe, publish } = newListeners()
  let head: OutboxHeadState = 'sending'
  let running = false
  let closed = false
  let wokenMeanwhile = false

  const setHead = (now: OutboxHeadState) => {
    if (now === head) return
    head = now
    publish()
  }
  const next = () => store.get().outgoing.find((message) => message.delivery === 'sending')

  async function run() {
    if (running) return
    running = true
    let message = next()
    while (message && !closed && (await deliver(message))) message = next()
    running = false
    if (wokenMeanwhile && !closed && next()) {
      wokenMeanwhile = false
      void run()
    }
  }

  /** True when no more tries are needed: stored, refused or deleted meanwhile. */
  async function deliver(message: OutgoingMessage): Promise<boolean> {
    // Out of retries, it is tried once each time it is woken, and shown as held up meanwhile.
    for (let failures = head === 'unreachable' ? sendRetry.times : 0; ;) {
      wokenMeanwhile = false
      const { sessionId, id, senderId: writerId, content, emotionTag, knowingly = false } = message
      const quote = message.quotedId && { quotedId: message.quotedId }
      const asks = message.asksAbout && { asksAbout: message.asksAbout }
      const input = { sessionId, id, content, emotionTag, knowingly, writerId, ...quote, ...asks }
      const outcome = await carrier.sendMessage(input)
      if (closed) return false
      const refused = outcome.kind === 'refused' ? outcome.code : undefined
      const away = refused !== undefined && withoutWriter.has(refused)
      onReach(!away && outcome.kind !== 'unreachable')
      if (away) {
        setHead('unreachable')
        return false
      }
      if (outcome.kind === 'ok') {
        setHead('sending')
        store.change((conversation) =>
          dropOutgoing(mergeMessages(conversation, [outcome.value]), id),
        )
        return true
      }
      if (outcome.kind === 'refused' && !isForAnother(outcome.code, message)) {
        const wait = retryAfterMs(outcome)
        setHead(
          wait === undefined ? 'sending' : outcome.code === 'NO_ROOM' ? 'no-room' : 'told-to-wait',
        )
        if (wait === undefined) {
          refuse(message, outcome)
          return true
        }
        await requestedDelay.forMs(wait)
      } else if (++failures <= sendRetry.times) {
        await betweenTries.forMs(sendRetry.stepMs * failures)
      } else {
        setHead(outcome.kind === 'fault' ? 'fault' : 'unreachable')
        if (outcome.kind !== 'fault') return false
        await betweenTries.forMs(afterRetriesMs)
      }
      if (closed) return false
      if (next()?.id !== message.id) {
        setHead('sending')
        return true
      }
    }
  }

  function refuse(message: OutgoingMessage, { code, data }: { code: string; data: unknown }) {
    const offered = helpIn(data)
    const delivery = {
      refused: code,
      ...(fieldOf(data, 'maySend') === true && { maySend: true }),
      ...offered,
    }
    store.change((conversation) => putOutgoing(conversation, { ...message, delivery }))
  }

  function wake() {
    wokenMeanwhile = true
    betweenTries.end()
    void run()
  }

  return {
    send: (message) => {
      store.change((conversation) => putOutgoing(conversation, message))
      void run()
    },
    tryAgain: (id, knowingly = false) => {
      const waiting = store.get().outgoing.find((message) => message.id === id)
      if (!waiting) return
      setHead('sending')
      store.change((conversation) =>
        putOutgoing(conversation, {
          ...waiting,
          delivery: 'sending',
          ...(knowingly && { knowingly }),
        }),
      )
      wake()
    },
    remove: (id) => {
      const wasHead = next()?.id === id
      store.change((conversation) => dropOutgoing(conversation, id))
      if (!wasHead) return
      setHead('sending')
      wake()
    },
    wake,
    head: () => head,
    onHead: subscribe,
    close: () => {
      closed = true
      betweenTries.end()
      requestedDelay.end()
    },
  }
}

/** Refusals that concern the sign-in, not the message, so the message stays in the outbox. */
const withoutWriter: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'OTHER_WRITER',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_NEEDED',
  'LOCKED',
])

/**
 * The refusal is not final: the conversation may still be moving to this account, or the service
 * may run another release. Text that the contract does not take is never stored.
 */
const isForAnother = (code: string, { content, sessionId }: OutgoingMessage): boolean =>
  code === 'BAD_REQUEST' ? isMessageText(content) : isTransferPending(code, sessionId)
