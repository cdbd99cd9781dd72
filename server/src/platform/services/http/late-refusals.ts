import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Duplex } from 'node:stream'

/** Milliseconds. A caller who retries at once waits on their own connection. */
const refusalDelayMs = 1000
/** Random further delay, so that the refusals of a flood are not all sent at once. */
const refusalJitterMs = 500

/** Connections on which a refusal is delayed. */
const delayedSockets = new WeakSet<object>()

/**
 * Resolves when a refusal may be sent, or the other end disconnects. Later requests of the
 * connection wait, and Node stops reading when many do.
 */
export async function delayRefusal({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply) {
  if (delayedSockets.has(socket)) return
  delayedSockets.add(socket)
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, refusalDelayMs + Math.random() * refusalJitterMs)
    raw.once('close', () => {
      clearTimeout(late)
      resolve()
    })
  })
  delayedSockets.delete(socket)
}

/** Only a flood pipelines more, which would fill the memory. */
const maxPipelinedRequests = 500

export function limitPipelining(server: FastifyInstance): void {
  const requestsInFlight = new WeakMap<object, number>()
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const before = requestsInFlight.get(socket) ?? 0
    if (before >= maxPipelinedRequests) {
      reply.hijack()
      socket.destroy()
      return
    }
    requestsInFlight.set(socket, before + 1)
    reply.raw.once('close', () =>
      requestsInFlight.set(socket, (requestsInFlight.get(socket) ?? 1) - 1),
    )
    done()
  })
}

/** Time for the client to read the answer. */
const closeWithinMs = 2000

/** Node no longer times out an upgraded socket: a client could hold it, and a shutdown, forever. */
export function refuseUpgrade(socket: Duplex, status: string, { late = false } = {}): void {
  if (late) return void setTimeout(() => refuseUpgrade(socket, status), refusalDelayMs).unref()
  const unread = setTimeout(() => socket.destroy(), closeWithinMs).unref()
  socket.once('close', () => clearTimeout(unread))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
