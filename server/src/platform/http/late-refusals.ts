import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * How long a refusal is delayed, in milliseconds. A caller who retries at once waits on their own
 * connection, and other requests do not compete with the work of refusing.
 */
export const refusalDelayMs = 1000
/** Random further delay, so that the refusals of a flood are not all sent at once. */
const refusalJitterMs = 500

/** Connections with a delayed refusal. */
const delayedSockets = new WeakSet<object>()

/**
 * Resolves when a refusal may be sent, or when the other end disconnects. Requests that the
 * connection sends meanwhile are answered after it, and Node stops reading when many wait.
 */
export async function delayRefusal(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
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

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send one
 * after the other. Only a flood pipelines hundreds, which would fill the memory.
 */
const maxPipelinedRequests = 500

/** Closes a connection that pipelines too many requests. */
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
