import { randomUUID } from 'node:crypto'
import { compactQuery } from '@sanad/domain/primitives/live-protocol'
import {
  advanceLive,
  initialLive,
  type LiveState,
  type LiveTransition,
} from '../../web/src/platform/live/live-state.ts'
import type { Person } from '../shared/sign-ins.ts'
import { openTextSocket, type TextSocket } from '../shared/text-socket.ts'

/** Each person writes one message in this time, on average. */
const writesEveryMs = 5000
/** A browser's close code for a connection that broke off or was refused. */
const brokenOff = 1006

interface Sent {
  readonly id: string
  readonly content: string
}
interface Frame {
  readonly hello?: string
  readonly n?: number
  readonly ok?: { readonly messages?: readonly { readonly id: string; readonly seq: number }[] }
  readonly event?: string
  readonly message?: { readonly id: string }
}

interface Options {
  /** The nodes; a proxy tries the next when one refuses. */
  readonly bases: readonly string[]
  /** The last number of the conversation that the person has. */
  readonly after: number
}

/** A person who writes on while the service is away, and whose client waits between its tries as the web does. */
export function openTalker({ cookie, sessionId }: Person, { bases, after }: Options) {
  let state: LiveState = initialLive
  let socket: TextSocket | undefined
  let last = after
  let count = 0
  let isCaughtUp = false
  let isWriting = true
  const answers = new Map<number, (frame: Frame) => void>()
  const written: string[] = []
  const outbox: Sent[] = []
  const acknowledged = new Set<string>()
  const received = new Set<string>()
  let whole: (() => void) | undefined
  const isWhole = () => state.at === 'open' && isCaughtUp && outbox.length === 0
  const judge = () => {
    if (isWhole()) whole?.()
  }

  const request = (op: string, input: object, then: (frame: Frame) => void) => {
    answers.set(++count, then)
    socket?.send(JSON.stringify({ n: count, op, input: { sessionId, ...input } }))
  }
  /** One after the other, in the order in which they were written. */
  const sendNext = () => {
    const [next] = outbox
    if (!next || state.at !== 'open') return judge()
    request('chat.sendMessage', next, ({ ok }) => {
      if (!ok) throw new Error('a message was refused')
      acknowledged.add(next.id)
      outbox.shift()
      sendNext()
    })
  }
  const catchUp = () =>
    request('chat.messagesAfter', { after: last }, ({ ok }) => {
      const messages = ok?.messages ?? []
      for (const { id, seq } of messages) {
        received.add(id)
        last = Math.max(last, seq)
      }
      isCaughtUp = messages.length === 0
      if (isCaughtUp) judge()
      else catchUp()
    })

  function advance(transition: LiveTransition) {
    state = advanceLive(state, transition)
    if (state.at === 'connecting') void connect()
    if (state.at === 'waiting') setTimeout(() => advance({ type: 'due' }), state.delayMs)
  }
  async function connect() {
    for (const base of bases) {
      socket = await openTextSocket(`${base}/api/live?${compactQuery}`, { cookie }).catch(
        () => undefined,
      )
      if (socket) break
    }
    const opened = socket
    if (!opened) return advance({ type: 'dropped', code: brokenOff, chance: Math.random() })
    opened.onText(hear)
    void opened.closed.then((code) => {
      isCaughtUp = false
      answers.clear()
      advance({ type: 'dropped', code, chance: Math.random() })
    })
  }
  function hear(text: string) {
    const frame = JSON.parse(text) as Frame
    if (frame.hello !== undefined) {
      advance({ type: 'greeted' })
      catchUp()
      sendNext()
    }
    if (frame.message) received.add(frame.message.id)
    if (frame.n === undefined) return
    const answer = answers.get(frame.n)
    answers.delete(frame.n)
    answer?.(frame)
  }
  const write = () => {
    if (!isWriting) return
    const message = { id: randomUUID(), content: 'It helps a little to talk about it like this' }
    written.push(message.id)
    outbox.push(message)
    if (outbox.length === 1) sendNext()
    setTimeout(write, writesEveryMs * (0.5 + Math.random()))
  }
  void connect()
  setTimeout(write, writesEveryMs * Math.random())

  return {
    sessionId,
    written,
    acknowledged,
    received,
    /** Resolves when the socket that is open now has ended. */
    cutOff: async () => void (await socket?.closed),
    stopWriting: () => void (isWriting = false),
    /** Resolves when the person is connected, has what they missed, and what they wrote is stored. */
    whole: () =>
      new Promise<void>((resolve) => {
        whole = resolve
        judge()
      }),
    /** Requests what was stored since. */
    catchUp,
    close: () => {
      state = advanceLive(state, { type: 'closed' })
      socket?.close()
    },
  }
}
export type Talker = ReturnType<typeof openTalker>
