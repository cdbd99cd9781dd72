import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeFault } from './log.ts'
import { holdRepeats } from './hold-repeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fault = (code: string) => describeFault(Object.assign(new Error('away'), { code }))

function openLog() {
  const lines: (string | number | undefined)[][] = []
  const write = (facts: Record<string, unknown>, what: string) =>
    void lines.push([what, facts['code'] as string, facts['times'] as number | undefined])
  return { lines, log: holdRepeats({ info: write, warn: write, error: write }) }
}

test('a database that is away is said at once, and then once a minute with how often it was met', () => {
  const { lines, log } = openLog()
  const meet = (times: number) => {
    for (let n = 0; n < times; n += 1) log.warn(fault('ECONNREFUSED'), 'a job failed')
  }
  meet(90)
  expect(lines).toEqual([['a job failed', 'ECONNREFUSED', undefined]])
  vi.advanceTimersByTime(60_000)
  meet(10)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([
    ['a job failed', 'ECONNREFUSED', 89],
    ['a job failed', 'ECONNREFUSED', 10],
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
  meet(1)
  expect(lines.at(-1)).toEqual(['a job failed', 'ECONNREFUSED', undefined])
})

test('another fault, another place and a fault without an explanation are each said', () => {
  const { lines, log } = openLog()
  log.warn(fault('ECONNREFUSED'), 'a job failed')
  log.warn(fault('57P03'), 'a job failed')
  log.error(fault('ECONNREFUSED'), 'a mail was not sent')
  for (const _ of [1, 2]) log.error(fault('23505'), 'an operation failed')
  for (const _ of [1, 2]) log.info({}, 'started')
  expect(lines).toHaveLength(7)
})
