import {
  dropOutgoing,
  mergeMessages,
  type OutgoingMessage,
  putOutgoing,
} from '@sanad/domain/chat/merge-messages'
import { sendRetry } from '@sanad/domain/chat/retry'
import type { Carrier } from './carrier.ts'
import type { ConversationStore } from './conversation-store.ts'
import { newPause } from './pause.ts'

export interface Outbox {
  /** Shows a message as on its way and sends it after those before it. */
  readonly send: (message: OutgoingMessage) => void
  readonly tryAgain: (id: string) => void
  readonly remove: (id: string) => void
  /** The line is back, or might be: goes on at once. */
  readonly wake: () => void
  readonly close: () => void
}

interface OutboxParts {
  readonly store: ConversationStore
  readonly carrier: Pick<Carrier, 'sendMessage'>
  /** Told after each try, so that the screen can say whether anything gets through. */
  readonly onReach: (reached: boolean) => void
}

/**
 * CHAT-11. Sends what was written one by one and in order, each under the id that it keeps, until it is stored or
 * refused. Without a line it stops after its retries and waits to be woken; nothing is ever given up by itself.
 */
export function newOutbox({ store, carrier, onReach }: OutboxParts): Outbox {
  /** Between tries a better moment may come; a wait that the service asked for is kept. */
  const betweenTries = newPause()
  const askedFor = newPause()
  let running = false
  let closed = false
  let wokenMeanwhile = false

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

  /** True when the message is done with: stored, refused or deleted meanwhile. */
  async function deliver(message: OutgoingMessage): Promise<boolean> {
    for (let failures = 0; ;) {
      wokenMeanwhile = false
      const { sessionId, id, content, emotionTag } = message
      const outcome = await carrier.sendMessage({ sessionId, id, content, emotionTag })
      if (closed) return false
      onReach(outcome.kind !== 'unreachable')
      if (outcome.kind === 'ok') {
        store.change((known) => dropOutgoing(mergeMessages(known, [outcome.value]), id))
        return true
      }
      const wait = outcome.kind === 'refused' ? askedToWaitMs(outcome) : undefined
      if (outcome.kind === 'refused' && wait === undefined) {
        refuse(message, outcome.code)
        return true
      }
      if (outcome.kind === 'unreachable' && ++failures > sendRetry.times) return false
      await (wait === undefined ? betweenTries.forMs(sendRetry.stepMs * failures) : askedFor.forMs(wait))
      if (closed) return false
      if (next()?.id !== message.id) return true
    }
  }

  function refuse(message: OutgoingMessage, code: string) {
    store.change((known) => putOutgoing(known, { ...message, delivery: { refused: code } }))
  }

  function wake() {
    wokenMeanwhile = true
    betweenTries.end()
    void run()
  }

  return {
    send: (message) => {
      store.change((known) => putOutgoing(known, message))
      void run()
    },
    tryAgain: (id) => {
      const failed = store.get().outgoing.find((message) => message.id === id)
      if (!failed) return
      store.change((known) => putOutgoing(known, { ...failed, delivery: 'sending' }))
      wake()
    },
    remove: (id) => store.change((known) => dropOutgoing(known, id)),
    wake,
    close: () => {
      closed = true
      betweenTries.end()
      askedFor.end()
    },
  }
}

const millisecondsASecond = 1000

/** Asked to slow down is no refusal: the message waits as long as it is told and goes out then. */
function askedToWaitMs({ code, data }: { code: string; data: unknown }): number | undefined {
  if (code !== 'TOO_MANY_REQUESTS') return undefined
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : 1
  return millisecondsASecond * (typeof seconds === 'number' ? seconds : 1)
}
