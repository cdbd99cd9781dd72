import { once } from 'node:events'
import net from 'node:net'

/** Below those that a system gives to whoever asks for any: nobody is given it before it is used. */
const [lowest, highest] = [15_000, 30_000] as const

/** A port that nobody uses now, for a service that must come back at the same address. */
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
