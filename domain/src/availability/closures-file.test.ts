import { expect, test } from 'vitest'
import { closedAt, closureDuring } from './closures.ts'
import { closuresPart } from './closures-file.ts'

const words = { en: 'Eid', ar: 'العيد' }
const zone = 'Asia/Dubai'
const at = (moment: string) => Date.parse(`${moment}+04:00`)
const closures = [
  { from: '2026-12-01', to: '2026-12-02', words },
  { from: '2026-12-03', to: '2026-12-03', open: { from: '10:00', to: '14:00' }, words },
]

test.each([
  ['2026-11-30T23:59', undefined],
  ['2026-12-01T00:00', '2026-12-03T10:00'],
  ['2026-12-02T23:59', '2026-12-03T10:00'],
  ['2026-12-03T09:59', '2026-12-03T10:00'],
  ['2026-12-03T10:00', undefined],
  ['2026-12-03T13:59', undefined],
  ['2026-12-03T14:00', '2026-12-04T00:00'],
  ['2026-12-04T00:00', undefined],
])('CLOSED-1 at %s it opens again at %s', (moment, until) => {
  expect(closedAt(closures, at(moment), zone)?.until).toBe(until && at(until))
})

test('CLOSED-1 a day of 23 hours is closed until the next one', () => {
  const changed = [{ from: '2026-03-29', to: '2026-03-29', words }]
  const noon = Date.parse('2026-03-29T12:00:00+02:00')
  expect(closedAt(changed, noon, 'Europe/Berlin')?.until).toBe(
    Date.parse('2026-03-30T00:00:00+02:00'),
  )
})

test.each([
  ['before it', '2026-11-30T18:00', '2026-12-01T00:00', false],
  ['from the day before into it', '2026-11-30T22:00', '2026-12-01T00:15', true],
  ['inside of it', '2026-12-01T10:00', '2026-12-01T12:00', true],
  ['in its open hours', '2026-12-03T10:00', '2026-12-03T14:00', false],
  ['beyond its open hours', '2026-12-03T10:00', '2026-12-03T14:15', true],
  ['over a whole day of it', '2026-11-30T23:30', '2026-12-01T23:30', true],
  ['after it', '2026-12-04T00:00', '2026-12-04T08:00', false],
])('CLOSED-1 a shift %s is noticed', (_, from, to, isNoticed) => {
  const closure = closureDuring(closures, { from: at(from), to: at(to) }, zone)
  expect(closure !== undefined).toBe(isNoticed)
})

test.each([
  ['ends-before-it-begins', { from: '2026-12-02', to: '2026-12-01' }],
  ['ends-before-it-begins', { open: { from: '14:00', to: '10:00' } }],
  ['not-a-time', { open: { from: '9', to: '10:00' } }],
  ['too-long', { to: '2028-01-01' }],
])('CLOSED-1 a file is refused for: %s', (message, change) => {
  const file = [{ from: '2026-12-01', to: '2026-12-01', words, ...change }]
  const { error } = closuresPart.schema.safeParse({ 'closures.yaml': file })
  expect(error?.issues[0]?.message).toBe(message)
})
