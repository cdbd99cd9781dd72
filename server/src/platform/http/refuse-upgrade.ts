import type { Duplex } from 'node:stream'
import { refusalDelayMs } from './late-refusals.ts'

/** An answer of one line: whoever has not taken it by then does not want it. */
const closeWithinMs = 2000

/**
 * Answers somebody who gets no line, and hangs up. The socket has left Node's server and its time-outs: unless it ends
 * here, whoever keeps their end open holds it for ever, and with it the server's own end.
 */
export function refuseUpgrade(socket: Duplex, status: string, { late = false } = {}): void {
  if (late) return void setTimeout(() => refuseUpgrade(socket, status), refusalDelayMs).unref()
  const unread = setTimeout(() => socket.destroy(), closeWithinMs).unref()
  socket.once('close', () => clearTimeout(unread))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
