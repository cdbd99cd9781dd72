import { spentBy } from './process-cost.ts'
import type { Pairs } from './load.ts'
import type { Processes, Subject } from '../shared/subject.ts'

export interface NewSockets {
  /** A second. */
  readonly rate: number
  /** Processor seconds for 1,000. */
  readonly server: number
  readonly postgres: number
}

/** Sockets that are being opened at the same time. */
const atOnce = 32

/**
 * New sockets a second of people who are signed in and away: each is opened until a message could be sent, and closed.
 */
export async function openSockets(
  subject: Subject,
  pairs: Pairs,
  { pids, seconds }: { readonly pids: Processes; readonly seconds: number },
): Promise<NewSockets> {
  await Promise.all(pairs.flat().map((client) => client.close()))
  const before = await spentBy(pids)
  let [next, opened] = [0, 0]
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  const openInTurn = async (): Promise<void> => {
    while (performance.now() < end) {
      const person = next++ % (pairs.length * 2)
      const socket = await subject.open(person >> 1, person % 2 === 0 ? 0 : 1)
      opened += 1
      await socket.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openInTurn))
  const rate = opened / ((performance.now() - startedAt) / 1000)
  const after = await spentBy(pids)
  const forThousand = (part: 'server' | 'postgres') =>
    ((after[part] - before[part]) / opened) * 1000
  return { rate, server: forThousand('server'), postgres: forThousand('postgres') }
}
