import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@sanad/domain/chat/message'
import { WebSocket } from 'ws'
import type { Browser } from '../clients/browser.ts'
import type { ClientHistory } from './history.ts'

/** Tries again this soon: the product's own delays would only make the test longer. */
const retryMs = 100
const answerWithinMs = 5000
/** Whoever has stopped writing still sees to it that what is under way arrives: so long, then the service is gone. */
const lastTriesMs = 20_000
/** No fault of the line or the machine: asking again would go on for ever. */
const final = new Set(['CONTACT_DETAILS', 'SESSION_CLOSED', 'NOT_FOUND', 'BAD_REQUEST'])
/** Words without digits, of which the service could make a telephone number. */
const wordsOf = (n: number): string =>
  `message ${String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

/**
 * A person in one conversation who writes without a pause and does not give up: an unanswered message goes again
 * under its id, a lost socket is opened again and what was missed is asked for.
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
  /** Up to here everything was asked for, whatever came as an event. */
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
      // It was cut meanwhile: nothing sent into it is ever answered.
      if (socket?.readyState !== WebSocket.OPEN) return resolve(undefined)
      frameNumber += 1
      // A line that does not answer is given up, as a browser does: the next may lead to another node.
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
    /** Cuts the line without a word, as a dying network does. */
    cut: () => socket?.terminate(),
    /** Loses the network until `online`: what is written meanwhile waits. */
    offline(): void {
      offline = true
      socket?.terminate()
    },
    online: () => void (offline = false),
    /** The line stays open and nothing is read from it any more, until `thaw`. */
    freeze: () => socket?.pause(),
    thaw: () => socket?.resume(),
    write,
    /** Writes no more, waits for what is under way, and reads once to the end. */
    async finish(): Promise<void> {
      stopped = true
      stoppedAt = performance.now()
    },
    catchUp,
    close: () => socket?.close(),
  }
}
export type FaultClient = ReturnType<typeof openFaultClient>
