import { randomUUID } from 'node:crypto'
import {
  messageOfAnswer,
  wholeMessage,
  type CompactMessage,
  type Receipt,
} from '@sanad/domain/chat/compact-message'
import type { Message } from '@sanad/domain/chat/message'
import { heartbeatFrame, compactQuery } from '@sanad/domain/primitives/live-protocol'
import type { Browser } from '../../server/test/clients/browser.ts'
import type { Client, Received } from './subject.ts'
import { openTextSocket } from './text-socket.ts'

/** Specification §9: the interval of the client's heartbeat. */
const heartbeatEveryMs = 25_000

interface Frame {
  readonly hello?: string
  readonly n?: number
  readonly ok?: unknown
  readonly refused?: string
  readonly event?: string
  readonly message?: CompactMessage
}

interface Place {
  readonly base: string
  readonly browser: Browser
  readonly sessionId: string
  readonly personId: string
}

/**
 * Opens a person's live socket, which speaks `domain/primitives/live-protocol`. Resolves once the
 * service has greeted it.
 */
export async function openLiveClient({
  base,
  browser,
  sessionId,
  personId,
}: Place): Promise<Client> {
  const socket = await openTextSocket(`${base}/api/live?${compactQuery}`, {
    cookie: browser.cookie(),
  })
  const answers = new Map<number, (frame: Frame) => void>()
  let listener: (message: Received) => void = () => undefined
  let lastNumber = 0
  const greeted = new Promise<void>((resolve, reject) => {
    void socket.closed.then((code) => reject(new Error(`the line was closed (${code})`)))
    socket.onText((text) => {
      const frame = JSON.parse(text) as Frame
      if (frame.n !== undefined) {
        answers.get(frame.n)?.(frame)
        answers.delete(frame.n)
      } else if (frame.event === 'chat.message-sent' && frame.message) {
        if (frame.message.senderId !== personId && frame.message.sessionId === sessionId)
          listener(received(wholeMessage(frame.message)))
      } else if (frame.hello !== undefined) resolve()
    })
  })
  await greeted
  const heartbeat = setInterval(() => socket.send(heartbeatFrame), heartbeatEveryMs)
  heartbeat.unref()
  void socket.closed.then((code) => {
    clearInterval(heartbeat)
    for (const answer of answers.values()) answer({ refused: `LINE_LOST ${code}` })
    answers.clear()
  })
  const ask = <Answer>(op: string, input: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      lastNumber += 1
      answers.set(lastNumber, ({ ok, refused }) =>
        ok ? resolve(ok as Answer) : reject(new Error(refused)),
      )
      socket.send(JSON.stringify({ n: lastNumber, op, input }))
    })
  return {
    personId,
    async send(content) {
      const sent = { sessionId, id: newId(), content }
      const answer = await ask<Receipt | Message>('chat.sendMessage', sent)
      return received(messageOfAnswer(answer, sent, personId))
    },
    onReceive: (next) => void (listener = next),
    history: async (limit = 50) => {
      const { messages } = await ask<{ messages: Message[] }>('chat.messagesBefore', {
        sessionId,
        limit,
      })
      return messages.map(received)
    },
    close: async () => {
      socket.close()
      await socket.closed
    },
  }
}

const received = ({ id, seq, content, senderId, crisisDetected }: Message): Received => ({
  id,
  seq,
  text: content,
  senderId,
  flagged: crisisDetected,
})

/** UUID version 7, as the web makes it. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
