import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * A port of this machine, any or `at`, that leads to another host. The host is looked up again when it does not
 * answer any more, because a container has a new address after each start.
 */
export async function forwardTo(findHost: () => Promise<string>, port: number, at = 0) {
  let host: string | undefined
  async function connect(): Promise<Socket> {
    if (host !== undefined) {
      const far = await open(host, port).catch(() => undefined)
      if (far) return far
    }
    host = await findHost()
    return open(host, port)
  }
  const server = net.createServer((near) => {
    near.on('error', () => near.destroy())
    near.pause()
    void connect().then(
      (far) => {
        far.on('error', () => near.destroy())
        near.on('close', () => far.destroy())
        far.on('close', () => near.destroy())
        near.pipe(far).pipe(near)
      },
      () => near.destroy(),
    )
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = net.connect(port, host)
  await once(socket, 'connect')
  return socket
}
