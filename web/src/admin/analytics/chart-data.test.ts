// @vitest-environment node
import { expect, test } from 'vitest'
import { csvOf, scaleOf } from './chart-data.ts'

test('a file keeps Arabic, quotes, and the text for hidden numbers', () => {
  const text = csvOf(
    {
      columns: ['اليوم', 'محادثات'],
      rows: [
        { label: '20 نوفمبر', values: [12] },
        { label: 'the "last"', values: [null] },
      ],
    },
    'أقل من 10',
  )
  expect(text).toBe('\uFEFFاليوم,محادثات\r\n20 نوفمبر,12\r\n"the ""last""",أقل من 10\r\n')
  expect([...new TextEncoder().encode(text)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})

test.each([
  [0, []],
  [3, [1, 2, 3]],
  [60, [20, 40, 60]],
  [1284, [500, 1000]],
  [97, [25, 50, 75]],
])('the scale up to %i has lines at %j', (top, lines) => {
  expect(scaleOf(top)).toEqual(lines)
})

test.each([
  [40, [15, 30]],
  [790, [300, 600]],
  [20_000, [7200, 14_400]],
])('the scale up to %i seconds has lines at %j', (top, lines) => {
  expect(scaleOf(top, 'seconds')).toEqual(lines)
})
