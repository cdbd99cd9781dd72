// @ts-nocheck
import net from 'node:net'

/** Interval of health checks and their timeout, in milliseconds. */
const lookEveryMs = 1000
const answerWithinMs = 2000

export interface RoundRobin {
  readonly url: string
  close(): void
}

/**
 * A minimal load balancer: connections go to one node after the other. A node that does not answer
 * `/livez` in time gets none, and its connections are cut, so that clients reconnect to another.
 */
export async function openRoundRobin(nodes: readonly string[], port = 0): Promise<RoundRobin> {
  const places = nodes.map((url) => ({ url, well: true, open: new Set<net.Socket>() }))
  let turn = 0

  const check = async (place: (typeof places)[number]): Promise<void> => {
    place.well = await fetch(`${place.url}/livez`, {
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!place.well) for (const socket of place.open) socket.destroy()
  }
  const looking = setInterval(() => void Promise.all(places.map(check)), lookEveryMs)
  looking.unref()

  const pass = (from: net.Socket, tries: number): void => {
    turn += 1
    const well = places.filter((place) => place.well)
    const place = well[turn % Math.max(1, well.length)] ?? places[turn % places.length]
    if (!place || tries === 0) return void from.destroy()
    const { hostname, port: at } = new URL(place.url)
    const to = net.connect(Number(at), hostname)
    to.once('error', () => {
      place.well = false
      if (!from.destroyed && to.pending) pass(from, tries - 1)
    })
    to.once('connect', () => {
      place.open.add(from)
      from.once('close', () => {
        place.open.delete(from)
        to.destroy()
      })
      to.once('close', () => from.destroy())
      from.pipe(to)
      to.pipe(from)
    })
  }
  const server = net.createServer({ noDelay: true }, (from) => {
    from.on('error', () => undefined)
    pass(from, nodes.length)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close() {
      clearInterval(looking)
      server.close()
      for (const { open } of places) for (const socket of open) socket.destroy()
    },
  }
}
