import type { App } from '#server/app.ts'
import type { Live } from '#server/platform/services/realtime/live.ts'

/** Longer than any query may take. */
const requestTimeoutMs = 12_000
/** Node's server closes no upgraded sockets, so the shutdown must not wait for them forever. */
const shutdownTimeoutMs = requestTimeoutMs + 2000

interface Parts {
  readonly server: App['server']
  readonly live: Pick<Live, 'drain'>
}

/** Drains requests in flight, and tells clients to reconnect to another node. */
export async function shutDown({ server, live }: Parts): Promise<void> {
  const closed = server.close()
  const late = setTimeout(() => server.server.closeAllConnections(), requestTimeoutMs)
  const patience = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
  await live.drain()
  await Promise.race([closed, patience])
  clearTimeout(late)
}
