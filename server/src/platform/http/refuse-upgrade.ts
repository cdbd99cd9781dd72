import type { Duplex } from 'node:stream'
import { refusalDelayMs } from './late-refusals.ts'

/** How long the client has to read the answer before the connection is closed. */
const closeWithinMs = 2000

/**
 * Refuses a WebSocket upgrade and closes the connection. Node's server no longer times this socket
 * out: unless it is closed here, a client could hold it, and the server's shutdown, forever.
 */
export function refuseUpgrade(socket: Duplex, status: string, { late = false } = {}): void {
  if (late) return void setTimeout(() => refuseUpgrade(socket, status), refusalDelayMs).unref()
  const unread = setTimeout(() => socket.destroy(), closeWithinMs).unref()
  socket.once('close', () => clearTimeout(unread))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
