import { workerData } from 'node:worker_threads'
import { openTextSocket } from './chat/text-socket.ts'

/** What one person sends as fast as it is taken, until the worker is ended. */
export interface Flood {
  readonly base: string
  readonly cookie: string
  readonly carrier: 'socket' | 'http'
  readonly operation: string
  readonly input: object
}

/** Frames that wait for an answer on one socket, and requests over HTTP at once. */
const atOnce = 200
/** Safety §2: as many sockets as a person may have. */
const sockets = 3

async function floodSocket({ base, cookie, operation, input }: Flood): Promise<void> {
  const socket = await openTextSocket(`${base}/api/live`, { cookie })
  let n = 0
  const send = () => socket.send(JSON.stringify({ n: (n += 1), op: operation, input }))
  socket.onText((text) => {
    if (text.includes('"n":')) send()
  })
  for (let first = 0; first < atOnce; first += 1) send()
  // A socket that was cut is opened again at once.
  await socket.closed
  return floodSocket({ base, cookie, operation, input, carrier: 'socket' })
}

async function floodHttp({ base, cookie, operation, input }: Flood): Promise<never> {
  for (;;) {
    const answer = await fetch(`${base}/api/rpc/${operation.replace('.', '/')}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    })
    await answer.arrayBuffer()
  }
}

const flood = workerData as Flood
const again = (run: () => Promise<unknown>): void => void run().catch(() => setTimeout(() => again(run), 50))
if (flood.carrier === 'socket') for (let n = 0; n < sockets; n += 1) again(() => floodSocket(flood))
else for (let n = 0; n < 50; n += 1) again(() => floodHttp(flood))
