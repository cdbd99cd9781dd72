// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@sanad/domain/chat/message'
import { WebSocket } from 'ws'
import type { Browser } from '../clients/browser.ts'
import type { ClientHistory } from './history.ts'

/** Retries quickly: the product's own delays would only make the test longer. */
const retryMs = 100
const answerWithinMs = 5000
/**
 * How long a stopped client still retries unanswered messages before the service counts as gone.
 */
const lastTriesMs = 20_000
/** Not a fault of the connection or the machine: retrying would go on forever. */
const final = new Set(['CONTACT_DETAILS', 'SESSION_CLOSED', 'NOT_FOUND', 'BAD_REQUEST'])
/** Words without digits, so that none is taken for a telephone number. */
const wordsOf = (n: number): string =>
  `message ${String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

/**
 * A client of one conversation that writes continuously: it repeats unanswered messages under their
 * ids, reopens lost sockets and requests missed messages.
 * @param pace awaited before each new message
 */
export function openFaultClient(
  base: string,
  browser: Browser,
  place: Pick<ClientHistory, 'personId' | 'sessionId' | 'mayRead'>,
  pace: () => Promise<void> = async () => undefined,
) {
  const history: ClientHistory = { ...place, acknowledged: [], written: [], arrived: [] }
  const refusals = new Set<string>()
  const answers = new Map<number, (frame?: { ok?: Message; refused?: string }) => void>()
  const outbox: { id: string; content: string }[] = []
  let socket: WebSocket | undefined
  let frameNumber = 0
  let stopped = false
  let stoppedAt = Infinity
  let offline = false
  /** The last number up to which messages were requested, apart from events. */
  let caughtUp = 0

  const keep = ({ sessionId, id, seq, senderId }: Message) =>
    void history.arrived.push({ sessionId, id, seq, senderId })

  const connect = (): Promise<WebSocket | undefined> =>
    new Promise((resolve) => {
      const fresh = new WebSocket(`${base.replace('http', 'ws')}/api/live`, {
        headers: { cookie: browser.cookie() },
      })
      fresh.on('error', () => resolve(undefined))
      fresh.on('close', () => {
        resolve(undefined)
        for (const answer of answers.values()) answer()
        answers.clear()
      })
      fresh.on('message', (data) => {
        const frame = JSON.parse(data.toString()) as Record<string, unknown>
        if ('hello' in frame) resolve(fresh)
        if (frame['event'] === 'chat.message-sent') keep(frame['message'] as Message)
        if (typeof frame['n'] === 'number') answers.get(frame['n'])?.(frame)
      })
    })

  const ask = (
    op: string,
    input: unknown,
  ): Promise<{ ok?: Message; refused?: string } | undefined> =>
    new Promise((resolve) => {
      // The socket was cut meanwhile: a frame on it is never answered.
      if (socket?.readyState !== WebSocket.OPEN) return resolve(undefined)
      frameNumber += 1
      // A socket that does not answer is closed, as a browser does: the next may reach another
      // node.
      const timer = setTimeout(() => {
        socket?.terminate()
        resolve(undefined)
      }, answerWithinMs)
      const done = (frame?: { ok?: Message; refused?: string }) => {
        clearTimeout(timer)
        resolve(frame)
      }
      answers.set(frameNumber, done)
      socket.send(JSON.stringify({ n: frameNumber, op, input }))
    })

  const givesUp = (): boolean =>
    stopped && (offline || outbox.length === 0 || performance.now() - stoppedAt > lastTriesMs)
  const runSocket = async (): Promise<void> => {
    while (socket?.readyState !== WebSocket.OPEN && !givesUp()) {
      socket = offline ? undefined : await connect()
      if (socket) await catchUp().catch(() => undefined)
      else await pause(retryMs)
    }
  }

  const catchUp = async (): Promise<void> => {
    for (;;) {
      const { messages } = await browser.client.chat.messagesAfter({
        sessionId: place.sessionId,
        after: caughtUp,
      })
      for (const message of messages) keep(message)
      const last = messages.at(-1)
      if (!last) return
      caughtUp = Math.max(caughtUp, last.seq)
    }
  }

  const write = async (): Promise<void> => {
    while (!stopped || outbox.length > 0) {
      await runSocket()
      if (stopped && socket?.readyState !== WebSocket.OPEN) return
      if (outbox.length === 0) await pace()
      const next = outbox[0] ?? { id: randomUUID(), content: wordsOf(history.written.length) }
      if (outbox.length === 0) {
        outbox.push(next)
        history.written.push(next.id)
      }
      const answer = await ask('chat.sendMessage', { ...next, sessionId: place.sessionId })
      if (answer?.ok) {
        history.acknowledged.push({ id: next.id, seq: answer.ok.seq })
        keep(answer.ok)
        outbox.shift()
      } else if (answer?.refused !== undefined) refusals.add(answer.refused)
      if (final.has(answer?.refused ?? '')) throw new Error(`refused: ${answer?.refused}`)
      if (!answer?.ok) await pause(retryMs)
    }
  }

  return {
    history,
    /** Why messages were refused so far. */
    refusals,
    browser,
    /** Cuts the connection without a close frame, as a dying network does. */
    cut: () => socket?.terminate(),
    /** Goes offline until `online`; messages written meanwhile wait. */
    offline(): void {
      offline = true
      socket?.terminate()
    },
    online: () => void (offline = false),
    /** Stops reading from the open socket until `thaw`. */
    freeze: () => socket?.pause(),
    thaw: () => socket?.resume(),
    write,
    /** Stops writing, waits for unanswered messages, and reads the conversation to the end. */
    async finish(): Promise<void> {
      stopped = true
      stoppedAt = performance.now()
    },
    catchUp,
    close: () => socket?.close(),
  }
}
export type FaultClient = ReturnType<typeof openFaultClient>
