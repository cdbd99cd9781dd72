// @ts-nocheck
import { once } from 'node:events'
import net from 'node:net'

/** Below the ephemeral range, so that the system gives the port to nobody else. */
const [lowest, highest] = [15_000, 30_000] as const

/** A free port, for a service that must restart at the same address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const probe = net.createServer()
    const free = once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!(await free)) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
