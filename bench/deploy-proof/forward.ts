import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/**
 * A port of this machine that leads to another host. The host is looked up for each connection,
 * because a container has a new address after each start.
 */
export async function forwardTo(findHost: () => Promise<string>, port: number) {
  const server = net.createServer((near) => {
    near.on('error', () => near.destroy())
    near.pause()
    void findHost().then(
      (host) => {
        const far = net.connect(port, host)
        far.on('error', () => near.destroy())
        near.on('close', () => far.destroy())
        far.on('close', () => near.destroy())
        near.pipe(far).pipe(near)
      },
      () => near.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
