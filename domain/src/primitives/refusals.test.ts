import { describe, expect, test } from 'vitest'
import { dayInput, id, momentInput, pagePlace, TOO_MANY_REQUESTS } from './refusals.ts'

const row = '0190b9a0-0000-7000-8000-0000000000bb'

test('an id is read in the spelling in which it is stored', () => {
  expect(id.parse(row.toUpperCase())).toBe(row)
  for (const text of ['', row.slice(1), `${row}0`]) expect(id.safeParse(text).success).toBe(false)
})

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2026-02-30', false],
  ['20261127', false],
])('the day %s is taken as input: %s', (day, taken) => {
  expect(dayInput.safeParse(day).success).toBe(taken)
  expect(momentInput.safeParse(`${day}T10:00:00Z`).success).toBe(taken)
  if (!taken && day.endsWith('31'))
    expect(dayInput.safeParse(day).error?.message).toMatch('2000 to 2100')
})

describe('where a page of a list begins', () => {
  test.each([
    ['a moment and a row', `2026-11-27T10:00:00.123456Z ${row}`, true],
    ['the first moment', `1970-01-01T00:00:00Z ${row}`, true],
    ['a moment before', `1969-12-31T23:59:59Z ${row}`, false],
    ['a moment alone', '2026-11-27T10:00:00Z', false],
    ['a row alone', row, false],
    ['a row first', `${row} 2026-11-27T10:00:00Z`, false],
    ['no moment', `2026-11-27 ${row}`, false],
    ['no row', '2026-11-27T10:00:00Z 5', false],
    ['a word more', `2026-11-27T10:00:00Z ${row} x`, false],
    ['nothing', '', false],
  ])('%s', (_, place, taken) => {
    expect(pagePlace.safeParse(place).success).toBe(taken)
  })
})

test('a wait is told in whole seconds, at least one', () => {
  const isWait = (retryAfterSeconds: unknown) =>
    TOO_MANY_REQUESTS.data.safeParse({ retryAfterSeconds }).success
  expect([0, 0.5, 1, 60].map(isWait)).toEqual([false, false, true, true])
})
