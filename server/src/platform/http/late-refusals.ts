import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Milliseconds before a refusal is sent: a caller who tries again at once waits on their own connection, and other
 * requests do not wait for the work of refusing.
 */
export const refusalDelayMs = 1000
/** Up to so many milliseconds more, by chance: a flood would otherwise get all its answers in one moment. */
const refusalJitterMs = 500

/** Connections with a refusal that is held back. */
const delayedSockets = new WeakSet<object>()

/**
 * Resolves when a refusal may be sent, or at once when the other end hangs up. What a connection sends ahead of it is
 * answered behind it anyway, and Node stops reading where many answers wait.
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
 * Requests of one connection that may wait for their answers. Browsers send one after the other, and so do proxies:
 * only a flood sends hundreds ahead, and would fill the memory with them.
 */
const maxPipelinedRequests = 500

/** Hangs up on a connection that sends many requests before the first is answered. */
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
