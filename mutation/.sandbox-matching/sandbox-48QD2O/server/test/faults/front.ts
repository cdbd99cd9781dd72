// @ts-nocheck
import { once } from 'node:events'
import net from 'node:net'

interface Connection {
  readonly socket: net.Socket
  readonly behind: net.Socket
  /**
   * Which directions are forwarded. A connection that forwards nothing stays open at both ends, as
   * after a silent failover.
   */
  asks: boolean
  answers: boolean
  /** The client has closed the connection. */
  left: boolean
}

export type Front = Awaited<ReturnType<typeof openFront>>

/**
 * A proxy in front of a database that can be down, and whose connections can freeze without
 * closing.
 */
export async function openFront(target: string) {
  let to = new URL(target)
  let freezesNew = false
  const connections = new Set<Connection>()
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    const behind = net.connect({ host: to.hostname, port: Number(to.port) })
    const connection = { socket, behind, asks: !freezesNew, answers: !freezesNew, left: false }
    connections.add(connection)
    pass(connection, 'asks', socket, behind)
    pass(connection, 'answers', behind, socket)
    socket.on('end', () => (connection.left = true))
    socket.on('close', () => connections.delete(connection))
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as net.AddressInfo).port
  }
  const port = await listen(0)
  const leave = async () => {
    server.close()
    for (const { socket, behind } of connections) for (const end of [socket, behind]) end.destroy()
    await once(server, 'close')
  }
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    /** How many connections clients hold open. */
    held: () => [...connections].filter(({ left }) => !left).length,
    /**
     * Freezes all connections, or the one that the database sees at this port, except for these
     * directions.
     */
    freeze(passing: Partial<Pick<Connection, 'asks' | 'answers'>> = {}, seenAt?: number): void {
      for (const connection of connections)
        if (seenAt === undefined || connection.behind.localPort === seenAt)
          Object.assign(connection, { asks: false, answers: false, ...passing })
    },
    /** Whether new connections are frozen from the start. */
    freezeNew(frozen: boolean): void {
      freezesNew = frozen
    },
    /** Closes the address. */
    leave,
    /** Opens the address again. */
    async lead(next: string): Promise<void> {
      to = new URL(next)
      await listen(port)
    },
  }
}

function pass(
  connection: Connection,
  what: 'asks' | 'answers',
  from: net.Socket,
  to: net.Socket,
): void {
  from.on('data', (data) => void (connection[what] && to.write(data)))
  from.on('error', () => undefined)
  from.on('end', () => void (connection[what] && to.end()))
  from.on('close', () => void (connection[what] && to.destroy()))
}
