import type { FastifyReply } from 'fastify'

/** Milliseconds after which an answer is made anew. */
const freshForMs = 1000

/**
 * The last answers to what is the same for everybody, for those who ask in a flood. While one of them has it made anew
 * the others are given the last one.
 * @param clock milliseconds that only go forward
 */
export function openResponseCache(clock: () => number) {
  const kept = new Map<string, { readonly body: Buffer; readonly type: string; at: number }>()
  return {
    /** Keeps what is sent (an `onSend` hook). */
    store(name: string, reply: FastifyReply, body: unknown): void {
      if (reply.statusCode !== 200 || typeof body !== 'string') return
      kept.set(name, {
        body: Buffer.from(body),
        type: String(reply.getHeader('content-type')),
        at: clock(),
      })
    },
    /** @returns whether the answer was given */
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
