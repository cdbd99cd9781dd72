import { setTimeout as pause } from 'node:timers/promises'
import type { FaultClient } from '../../server/test/faults/client.ts'
import { findFaults } from '../../server/test/faults/history.ts'
import { openPairs, storedIn } from '../deployment/pairs.ts'
import type { Service } from '../deployment/service.ts'
import type { Steps } from './steps.ts'

/**
 * Two sessions of new people go on while `work` runs; then the written, acknowledged, stored and
 * received messages are compared.
 * @param everyMs between two messages of each person
 * @returns how many messages they wrote
 */
export async function talkThrough(
  service: Service,
  { check }: Steps,
  work: (clients: readonly FaultClient[]) => Promise<void>,
  everyMs = 250,
): Promise<number> {
  const before = new Set((await storedIn(service)).map(({ id }) => id))
  const { clients, written } = await openPairs(service, 2, () => () => pause(everyMs))
  try {
    await work(clients)
    await hearMore(clients)
    await Promise.all(clients.map((client) => client.finish()))
    await written
    await Promise.all(clients.map((client) => client.catchUp()))
    const histories = clients.map(({ history }) => history)
    const arrivedByEvent = histories.every(({ arrived, personId }) =>
      arrived.some(({ senderId }) => senderId !== personId),
    )
    check('what one writes reaches the other', arrivedByEvent)
    const stored = (await storedIn(service)).filter(({ id }) => !before.has(id))
    const ids = new Set(stored.map(({ id }) => id))
    const lost = histories.flatMap((history) => history.written).filter((id) => !ids.has(id))
    const faults = [...findFaults(stored, histories), ...lost.map((id) => `${id} was lost`)]
    check(
      `${stored.length} messages: none lost, doubled or out of order`,
      faults.length === 0,
      faults,
    )
    return stored.length
  } finally {
    for (const client of clients) client.close()
  }
}

/** Seconds after `work` within which everybody's next messages must be acknowledged. */
const secondsAtMost = 60
const moreMessages = 4

/** Resolves once everybody has been served again, or after a minute. */
export async function hearMore(clients: readonly FaultClient[]): Promise<void> {
  const targets = clients.map(({ history }) => history.acknowledged.length + moreMessages)
  const isServed = () =>
    clients.every(({ history }, n) => history.acknowledged.length >= (targets[n] ?? 0))
  for (let waited = 0; !isServed() && waited < secondsAtMost; waited += 0.1) await pause(100)
}
