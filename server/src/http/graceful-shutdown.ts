import type { App } from '#server/app.ts'
import type { Live } from '#server/platform/realtime/live.ts'

/** Longer than anybody waits for the database. */
const requestTimeoutMs = 12_000
/** A socket that Node's server has handed out is not its to close: nothing else is kept from being ended by one. */
const shutdownTimeoutMs = requestTimeoutMs + 2000

interface Parts {
  readonly server: App['server']
  readonly live: Pick<Live, 'drain'>
}

/**
 * Takes nobody new, finishes what was begun, and sends everybody to another node. Their lines are told first: they
 * come back at once, and by then this port is closed.
 */
export async function shutDown({ server, live }: Parts): Promise<void> {
  const closed = server.close()
  const late = setTimeout(() => server.server.closeAllConnections(), requestTimeoutMs)
  const patience = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
  await live.drain()
  await Promise.race([closed, patience])
  clearTimeout(late)
}
