import {
  dropOutgoing,
  mergeMessages,
  type OutgoingMessage,
  putOutgoing,
} from '@sanad/domain/chat/merge-messages'
import { isMessageText } from '@sanad/domain/chat/message'
import { afterRetriesMs, sendRetry } from '@sanad/domain/chat/retry'
import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import type { Carrier } from '../connection/carrier.ts'
import type { ConversationStore } from '../conversation/conversation-store.ts'
import { isHelpOffer } from '../help/help-memory.ts'
import { isOnItsWay } from '../conversation/pending-transfer.ts'
import { newPause } from '../conversation/cancellable-delay.ts'
import { askedToWaitMs } from './retry-after.ts'

/**
 * How the message stands whose turn it is: on its way, told to wait by the service, waiting for room on the service's
 * disk, or its retries are used up because the service was not reached or failed.
 */
export type HeadState = 'sending' | 'told-to-wait' | 'no-room' | 'unreachable' | 'fault'

export interface Outbox {
  /** Shows a message as on its way and sends it after those before it. */
  readonly send: (message: OutgoingMessage) => void
  /** @param knowingly its writer was asked about the contact details in it (CHAT-18) */
  readonly tryAgain: (id: string, knowingly?: boolean) => void
  readonly remove: (id: string) => void
  /** The line is back, or might be: goes on at once. */
  readonly wake: () => void
  readonly head: () => HeadState
  readonly onHead: (listener: () => void) => () => void
  readonly close: () => void
}

interface OutboxParts {
  readonly store: ConversationStore
  readonly carrier: Pick<Carrier, 'sendMessage'>
  /** Told after each try, so that the screen can say whether anything gets through. */
  readonly onReach: (isReachable: boolean) => void
}

/**
 * CHAT-11. Sends what was written one by one and in order, each under the id that it keeps, until it is stored or
 * refused. What could not be sent holds those behind it back, so that the order stands. Without a line it waits to
 * be woken, and so without its writer; a service that failed is asked again now and then. Nothing is ever given up by
 * itself.
 */
export function newOutbox({ store, carrier, onReach }: OutboxParts): Outbox {
  /** Between tries a better moment may come; a wait that the service asked for is kept. */
  const betweenTries = newPause()
  const askedFor = newPause()
  const listeners = new Set<() => void>()
  let head: HeadState = 'sending'
  let running = false
  let closed = false
  let wokenMeanwhile = false

  const setHead = (now: HeadState) => {
    if (now === head) return
    head = now
    for (const listener of listeners) listener()
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

  /** True when the message is done with: stored, refused or deleted meanwhile. */
  async function deliver(message: OutgoingMessage): Promise<boolean> {
    // What used up its retries is tried once each time that it is woken, and shown as held up meanwhile.
    for (let failures = head === 'unreachable' ? sendRetry.times : 0; ;) {
      wokenMeanwhile = false
      const { sessionId, id, senderId: writerId, content, emotionTag, knowingly = false } = message
      const input = { sessionId, id, content, emotionTag, knowingly, writerId }
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
        const wait = askedToWaitMs(outcome)
        setHead(
          wait === undefined ? 'sending' : outcome.code === 'NO_ROOM' ? 'no-room' : 'told-to-wait',
        )
        if (wait === undefined) {
          refuse(message, outcome)
          return true
        }
        await askedFor.forMs(wait)
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
    const help = helpIn(data)
    const delivery = {
      refused: code,
      ...(maySendKnowingly(data) && { maySend: true }),
      ...(help && { help }),
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
    onHead: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      closed = true
      betweenTries.end()
      askedFor.end()
    },
  }
}

/** Refused is not the message but whoever is signed in by now, or has not given all that is asked: it waits. */
const withoutWriter: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'OTHER_WRITER',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_NEEDED',
])

/**
 * Whoever answered is not who will take it: the conversation has not come yet, or the service is of another release.
 * Input that is not understood says nothing of words that the contract takes; others no service ever stores.
 */
const isForAnother = (code: string, { content, sessionId }: OutgoingMessage): boolean =>
  code === 'BAD_REQUEST' ? isMessageText(content) : isOnItsWay(code, sessionId)

/** CHAT-3. It came too late to be stored, and not to be answered with help. */
const helpIn = (data: unknown): HelpOffer | undefined =>
  typeof data === 'object' && data !== null && 'help' in data && isHelpOffer(data.help)
    ? data.help
    : undefined

const maySendKnowingly = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'maySend' in data && data.maySend === true
