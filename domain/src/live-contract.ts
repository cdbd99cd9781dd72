import * as z from 'zod'
import { message } from './chat/contract.ts'
import { queuePlace } from './matching/contract.ts'
import { id, moment } from './primitives/refusals.ts'

/** Chat messages come short or whole (`chat/compact-message.ts`). */
const eventMessage = message.partial({
  emotionTag: true,
  quotedId: true,
  crisisDetected: true,
  help: true,
  hasContactDetails: true,
})

const event = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ event: z.literal(name), ...fields })

/** Hints: the database is the truth (decision 53). A test compares the browser's own guard. */
export const liveEvent = z.discriminatedUnion('event', [
  event('chat.message-sent', { message: eventMessage }),
  /** Status, expert, flag or receipts changed: request the session again. */
  event('chat.session-changed', { sessionId: id }),
  event('chat.typing-noticed', { sessionId: id, personId: id }),
  event('chat.messages-seen', {
    sessionId: id,
    personId: id,
    delivered: z.int(),
    seen: z.int(),
    at: moment,
  }),
  /** Tells supporters to request the queue, each screen at a random moment within `withinMs`. */
  event('matching.line-changed', { withinMs: z.number() }),
  /** Tells a waiting seeker their place now. */
  event('matching.place-changed', { sessionId: id, place: queuePlace }),
  /** Tells a supporter that what a seeker shows of their plan has changed. */
  event('plan.shown-changed', { sessionId: id }),
  event('availability.rota-changed', {}),
  event('availability.availability-changed', {}),
  event('supervision.queue-changed', {}),
  event('notices.changed', {}),
])
export type LiveEvent = Readonly<z.infer<typeof liveEvent>>

/** Every frame that comes down the live socket (`primitives/live-protocol.ts`). */
export const downFrame = z.union([
  /** First after opening: the person the socket belongs to; empty for a locked page. */
  z.object({ hello: z.string() }),
  /** The answer to a heartbeat. */
  z.object({ pong: z.literal(true) }),
  z.object({ n: z.int(), refused: z.string(), data: z.unknown().optional() }),
  z.object({ n: z.int(), ok: z.json() }),
  liveEvent,
])
export type DownFrame = Readonly<z.infer<typeof downFrame>>
