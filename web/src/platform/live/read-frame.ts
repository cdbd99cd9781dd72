import type { DownFrame } from '@sanad/domain/live-contract'

type Shape = 'string' | 'number' | 'boolean' | 'any' | { readonly [field: string]: Shape }

const ids = { id: 'string', sessionId: 'string', senderId: 'string' } as const
const message: Shape = { ...ids, seq: 'number', content: 'string', timestamp: 'string' }
const seen = { delivered: 'number', seen: 'number', at: 'string' } as const
/** The fields of every event that this release knows. */
const events = new Map<string, Shape>([
  ['chat.message-sent', { message }],
  ['chat.session-changed', { sessionId: 'string' }],
  ['chat.typing-noticed', { sessionId: 'string', personId: 'string' }],
  ['chat.messages-seen', { sessionId: 'string', personId: 'string', ...seen }],
  ['matching.line-changed', { withinMs: 'number' }],
  ['matching.place-changed', { sessionId: 'string', place: { position: 'number' } }],
  ['plan.shown-changed', { sessionId: 'string' }],
  ['availability.rota-changed', {}],
  ['availability.availability-changed', {}],
  ['supervision.queue-changed', {}],
  ['notices.changed', {}],
])

const others: readonly Shape[] = [
  { hello: 'string' },
  { pong: 'boolean' },
  { n: 'number', refused: 'string' },
  { n: 'number', ok: 'any' },
]

/** Undefined for a frame of another shape or an unknown event: both belong to another release. */
export function readFrame(text: string): DownFrame | undefined {
  const frame = JSON.parse(text) as DownFrame
  if (!has(frame, { event: 'string' }))
    return others.some((shape) => has(frame, shape)) ? frame : undefined
  const shape = 'event' in frame && events.get(frame.event)
  return shape && has(frame, shape) ? frame : undefined
}

function has(value: unknown, shape: Shape): boolean {
  if (shape === 'any') return value !== undefined
  if (typeof shape === 'string') return typeof value === shape
  return (
    value instanceof Object &&
    Object.entries(shape).every(([field, inner]) => has(Reflect.get(value, field), inner))
  )
}
