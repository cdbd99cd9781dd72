import { sessionsAtOnce } from '../../server/src/availability/availability-store.ts'
import { openFaultClient, type FaultClient } from '../../server/test/faults/client.ts'
import { findFaults, type StoredMessage } from '../../server/test/faults/history.ts'
import { agreeTo, anExpert, aSeeker } from '../../server/test/people/people.ts'
import { enrol } from '../../server/test/people/second-factor.ts'
import type { Service } from './service.ts'

/** Time passes by itself, because the clock of a real service cannot be moved. */
const realTime = async () => undefined

interface Talk {
  readonly clients: readonly FaultClient[]
  /**
   * Resolves when all people who were told to finish have finished; rejects when one of them could
   * not go on.
   */
  readonly written: Promise<unknown>
}

/**
 * Opens conversations between people who signed in by mail, each side on its own live socket
 * through the proxy. They write from the moment they meet, because a person without a socket would
 * count as gone.
 * @param pace awaited by each person before each new message
 */
export async function openPairs(
  service: Service,
  count: number,
  pace: () => () => Promise<void>,
): Promise<Talk> {
  const clients: FaultClient[] = []
  const writing: Promise<void>[] = []
  for (let n = 0; n < count; n += sessionsAtOnce) {
    const expert = await anExpert(service)
    await enrol({ db: service.db, moveTime: realTime }, expert)
    await agreeTo(expert, 'expert')
    const mayRead: string[] = []
    for (let k = 0; k < Math.min(sessionsAtOnce, count - n); k += 1) {
      const seeker = await aSeeker(service)
      const waiting = await seeker.client.matching.waitInLine({})
      if (waiting.kind !== 'waiting') throw new Error(`expected to wait, got ${waiting.kind}`)
      const sessionId = waiting.session.id
      mayRead.push(sessionId)
      await expert.client.matching.claim({ sessionId })
      await expert.client.chat.openSession({ sessionId })
      const both = [
        openFaultClient(
          service.url,
          seeker,
          { personId: seeker.id, sessionId, mayRead: [sessionId] },
          pace(),
        ),
        openFaultClient(service.url, expert, { personId: expert.id, sessionId, mayRead }, pace()),
      ]
      clients.push(...both)
      for (const client of both) {
        const written = client.write()
        // A rejection is handled where `written` is awaited; until then it must not end the
        // process.
        written.catch(() => undefined)
        writing.push(written)
      }
    }
  }
  const written = Promise.all(writing)
  written.catch(() => undefined)
  return { clients, written }
}

/** All stored messages. */
export async function storedIn({ db }: Pick<Service, 'db'>): Promise<StoredMessage[]> {
  const { rows } = await db.$client.query<StoredMessage>(
    'select session_id as "sessionId", seq, id, sender_id as "senderId" from messages order by session_id, seq',
  )
  return rows
}

/** What was sent, stored and received, after everybody has finished and caught up. */
export async function judgeTalk(service: Service, clients: readonly FaultClient[]) {
  const histories = clients.map(({ history }) => history)
  const stored = await storedIn(service)
  const ids = new Set(stored.map(({ id }) => id))
  const written = histories.flatMap((history) => history.written)
  const missing = histories.map(({ sessionId, arrived }) => {
    const seen = new Set(arrived.map(({ id }) => id))
    return stored.filter((message) => message.sessionId === sessionId && !seen.has(message.id))
      .length
  })
  const faults = findFaults(stored, histories)
  return {
    faults,
    table: {
      sent: written.length,
      acknowledged: histories.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      stored: stored.length,
      lost: written.filter((id) => !ids.has(id)).length,
      doubled: stored.length - ids.size,
      'not received by one of the two': missing.reduce((sum, one) => sum + one, 0),
      'other faults of the history': faults.length,
    },
  }
}
