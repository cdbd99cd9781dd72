import net from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a database, whose target can change as in a failover. */
export async function openDetour(target: string) {
  let to = new URL(target)
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    const behind = net.connect({ host: to.hostname, port: Number(to.port) })
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Switches new connections to this database; the others stay where they are. */
    leadNew(next: string): void {
      to = new URL(next)
    },
    /** Switches to this database and closes connections to the previous one. */
    lead(next: string): void {
      to = new URL(next)
      for (const socket of open) socket.destroy()
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
