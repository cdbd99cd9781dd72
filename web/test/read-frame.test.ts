import { downFrame, liveEvent } from '@sanad/domain/live-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from '#web/platform/live/read-frame.ts'

const id = fc.uuid({ version: 7 })
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const count = fc.nat()
const message = fc.record(
  {
    sessionId: id,
    seq: count,
    id,
    senderId: id,
    content: fc.string(),
    timestamp: moment,
    quotedId: fc.option(id),
    crisisDetected: fc.boolean(),
  },
  { requiredKeys: ['sessionId', 'seq', 'id', 'senderId', 'content', 'timestamp'] },
)
const place = fc.record({
  position: fc.integer({ min: 1 }),
  range: fc.constant(null),
  expertsHere: fc.boolean(),
  nextHere: fc.constant({ kind: 'none' }),
})
const fieldsOf: Record<string, fc.Arbitrary<unknown>> = {
  message,
  place,
  sessionId: id,
  personId: id,
  delivered: count,
  seen: count,
  withinMs: count,
  at: moment,
}
const event = fc.constantFrom(...liveEvent.options).chain(({ shape }) => {
  const { event: name, ...fields } = shape as Record<string, unknown>
  const own = Object.keys(fields).map((field) => [field, fieldsOf[field] ?? fc.constant(undefined)])
  return fc.record({
    event: fc.constant((name as { value: string }).value),
    ...(Object.fromEntries(own) as Record<string, fc.Arbitrary<unknown>>),
  })
})
const answer = fc.oneof(
  fc.record({ n: count, ok: fc.jsonValue() }),
  fc.record({ n: count, refused: fc.string(), data: fc.jsonValue() }),
  fc.record({ hello: fc.string() }),
  fc.constant({ pong: true }),
)
const anyFrame: fc.Arbitrary<object> = fc.oneof(event, answer)

test('every frame of the contract is read as it is', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      expect(downFrame.safeParse(frame).success).toBe(true)
      expect(readFrame(JSON.stringify(frame))).toEqual(JSON.parse(JSON.stringify(frame)))
    }),
  )
})

test('a frame without one of its fields, or with one of another type, is read by neither', () => {
  fc.assert(
    fc.property(anyFrame, fc.nat(), fc.constantFrom(undefined, [], true), (frame, at, other) => {
      const fields = Object.keys(frame).filter((field) => field !== 'ok' && field !== 'data')
      const field = fields[at % fields.length] ?? ''
      const broken = { ...frame, [field]: other }
      fc.pre(field !== 'pong' && !downFrame.safeParse(broken).success)
      expect(readFrame(JSON.stringify(broken))).toBeUndefined()
    }),
  )
})

test('an event of another release is ignored', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (name, more) => {
      fc.pre(!liveEvent.options.some(({ shape }) => shape.event.value === name))
      expect(readFrame(JSON.stringify({ event: name, more }))).toBeUndefined()
    }),
  )
})

test('no JSON text is taken for a frame that the contract does not have', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      if (readFrame(text)) expect(downFrame.safeParse(JSON.parse(text)).success).toBe(true)
    }),
  )
})
