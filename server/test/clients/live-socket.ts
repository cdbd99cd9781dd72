import type { LiveEvent } from '@sanad/domain/live-contract'
import { WebSocket } from 'ws'
import type { House } from '../house.ts'
import type { TestPerson } from '../people/people.ts'

type Answer = { ok?: unknown; refused?: string; data?: unknown }

/** A client on a person's live socket: sends requests and keeps every event that arrives. */
export interface LiveClient {
  readonly socket: WebSocket
  readonly events: LiveEvent[]
  ask(op: string, input: unknown): Promise<Answer>
  /** Resolves with the first matching event, past or future. */
  event<E extends LiveEvent['event']>(
    name: E,
    fits?: (event: Extract<LiveEvent, { event: E }>) => boolean,
  ): Promise<Extract<LiveEvent, { event: E }>>
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  close(): void
}

/**
 * Opens a socket with the person's cookies; rejects when the server refuses the upgrade. A right that was revoked a
 * moment ago may close the socket before its greeting; then it is opened again, as a browser does.
 */
export async function openSocket(
  house: House,
  person: Pick<TestPerson, 'cookie'>,
  headers: Record<string, string> = {},
  query = '',
): Promise<LiveClient> {
  const client = await tryOpen(house, person, headers, query)
  return client === 'closed' ? openSocket(house, person, headers, query) : client
}

async function tryOpen(
  house: House,
  person: Pick<TestPerson, 'cookie'>,
  headers: Record<string, string>,
  query: string,
): Promise<LiveClient | 'closed'> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/live${query}`, {
    headers: { cookie: person.cookie(), ...headers },
  })
  const events: LiveEvent[] = []
  const answers = new Map<number, (answer: Answer) => void>()
  let listeners: (() => void)[] = []
  let frameNumber = 0
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  const greeted = await new Promise<boolean>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => resolve(false))
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as Record<string, unknown>
      if ('hello' in frame) resolve(true)
      else if ('event' in frame) {
        events.push(frame as unknown as LiveEvent)
        for (const listener of listeners) listener()
      } else if (typeof frame['n'] === 'number') answers.get(frame['n'])?.(frame as Answer)
    })
  })
  if (!greeted) return 'closed'
  return {
    socket,
    events,
    closed,
    ask: (op, input) =>
      new Promise((resolve) => {
        frameNumber += 1
        answers.set(frameNumber, resolve)
        socket.send(JSON.stringify({ n: frameNumber, op, input }))
      }),
    event: (name, fits = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const match = events.find((event) => event.event === name && fits(event as never))
          if (!match) return
          listeners = listeners.filter((listener) => listener !== check)
          resolve(match as never)
        }
        listeners.push(check)
        check()
      }),
    close: () => socket.close(),
  }
}
