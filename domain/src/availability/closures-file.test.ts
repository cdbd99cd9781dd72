import { expect, test } from 'vitest'
import { closedAt, closuresPart } from './closures-file.ts'

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
  ['ends-before-it-begins', { from: '2026-12-02', to: '2026-12-01' }],
  ['ends-before-it-begins', { open: { from: '14:00', to: '10:00' } }],
  ['not-a-time', { open: { from: '9', to: '10:00' } }],
  ['too-long', { to: '2028-01-01' }],
])('CLOSED-1 a file is refused for: %s', (message, change) => {
  const file = [{ from: '2026-12-01', to: '2026-12-01', words, ...change }]
  const { error } = closuresPart.schema.safeParse({ 'closures.yaml': file })
  expect(error?.issues[0]?.message).toBe(message)
})
