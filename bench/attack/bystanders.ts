import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { openLiveClient } from '../shared/live-client.ts'
import { messageText, withMarker } from '../shared/message-texts.ts'
import type { Budget, Pair } from './attack.ts'

/** Milliseconds that people waited. */
export interface Waits {
  /** From sending a message until the other side has it. */
  readonly message: number[]
  readonly lines: number[]
  readonly ready: number[]
}

export interface Bystanders {
  /**
   * Bystanders write and load pages until the budget is spent: at an even pace, or without a pause.
   */
  measure(budget: Budget, pace?: 'even' | 'none'): Promise<Waits>
  /** Messages that were acknowledged and never reached the other side. */
  lost(): number
  close(): Promise<void>
}

/**
 * Safety §2 allows one message a second for each person. A supporter writes in two conversations,
 * so none is refused.
 */
const messageEveryMs = { seeker: 1100, expert: 2300 } as const
const askEveryMs = 250

/** People who use the service as usual while it is attacked. */
export async function openBystanders(base: string, pairs: readonly Pair[]): Promise<Bystanders> {
  const waiting = new Map<string, (at: number) => void>()
  const sides = await Promise.all(
    pairs.map(async ({ sessionId, seeker, expert }) => {
      const clients = [seeker, expert].map(async (cookie) => {
        const browser = openBrowser(base, cookie)
        const { id: personId } = (await browser.client.identity.me()) ?? { id: '' }
        const client = await openLiveClient({ base, browser, sessionId, personId })
        client.onReceive(({ text }) => waiting.get(text)?.(performance.now()))
        return client
      })
      return Promise.all(clients)
    }),
  )
  const senders = sides.flat()
  let n = 0
  let sent = 0
  let arrived = 0
  const say = async (sender: (typeof senders)[number]): Promise<number> => {
    const text = `${withMarker(messageText((n += 1)), n)} ${randomUUID().replaceAll(/[^a-z]/g, '')}`
    const startedAt = performance.now()
    const received = new Promise<number>((resolve) => waiting.set(text, resolve))
    await sender.send(text)
    sent += 1
    const at = await received
    waiting.delete(text)
    arrived += 1
    return at - startedAt
  }
  const ask = async (path: string, init?: RequestInit): Promise<number> => {
    const startedAt = performance.now()
    const answer = await fetch(`${base}${path}`, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return performance.now() - startedAt
  }
  const askForLines = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }
  return {
    async measure(budget, pace = 'even') {
      const rest = (forMs: number) => (pace === 'even' ? pause(Math.max(0, forMs)) : undefined)
      const each = async (
        once: () => Promise<number>,
        everyMs: number,
        late: number,
      ): Promise<number[]> => {
        const waits: number[] = []
        await rest(late)
        while (budget.take()) {
          const took = await once()
          waits.push(took)
          await rest(everyMs - took)
        }
        return waits
      }
      const talk = senders.map((sender, at) => {
        const everyMs = at % 2 === 0 ? messageEveryMs.seeker : messageEveryMs.expert
        return each(() => say(sender), everyMs, (at * everyMs) / senders.length)
      })
      const [lines, ready, ...messages] = await Promise.all([
        each(() => ask('/api/rpc/crisis/lines', askForLines), askEveryMs, 0),
        // Whether a node is ready in time depends on the machine, so only the bench asks.
        pace === 'even' ? each(() => ask('/readyz'), askEveryMs, askEveryMs / 2) : [],
        ...talk,
      ])
      return { lines, ready, message: messages.flat() }
    },
    lost: () => sent - arrived,
    close: async () => {
      await Promise.all(senders.map((sender) => sender.close()))
    },
  }
}
