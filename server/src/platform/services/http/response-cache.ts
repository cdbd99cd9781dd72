import type { FastifyReply } from 'fastify'

/** Milliseconds. */
const freshForMs = 1000

/**
 * For answers that are the same for every caller. Under a flood, one request computes a new answer
 * while the others get the last one.
 * @param clock milliseconds that only go forward
 */
export function openResponseCache(clock: () => number) {
  const kept = new Map<string, { readonly body: Buffer; readonly type: string; at: number }>()
  return {
    /** Stores an answer as it is sent (an `onSend` hook). */
    store(name: string, reply: FastifyReply, body: unknown): void {
      if (reply.statusCode !== 200 || typeof body !== 'string') return
      kept.set(name, {
        body: Buffer.from(body),
        type: String(reply.getHeader('content-type')),
        at: clock(),
      })
    },
    /** @returns whether a cached answer was sent */
    replyFromCache(name: string, reply: FastifyReply): boolean {
      const answer = kept.get(name)
      if (!answer) return false
      if (clock() - answer.at > freshForMs) {
        answer.at = clock()
        return false
      }
      void reply.type(answer.type).send(answer.body)
      return true
    },
  }
}
