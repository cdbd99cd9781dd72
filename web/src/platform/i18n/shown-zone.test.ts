import { afterEach, expect, test, vi } from 'vitest'
import { dateFormat, showTimesIn } from './shown-zone.ts'

afterEach(() => {
  showTimesIn(undefined)
  vi.restoreAllMocks()
})

const clock = { hour: '2-digit', minute: '2-digit' } as const

test('a format is made once for each zone and each choice of parts', () => {
  const first = dateFormat(clock)
  expect(dateFormat({ ...clock })).toBe(first)
  expect(dateFormat({ dateStyle: 'short' })).not.toBe(first)
  showTimesIn('Asia/Dubai')
  expect(dateFormat(clock).resolvedOptions().timeZone).toBe('Asia/Dubai')
  showTimesIn(undefined)
  expect(dateFormat(clock)).toBe(first)
})

test('a device that travels gets another', () => {
  const atHome = dateFormat(clock)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345)
  expect(dateFormat(clock)).not.toBe(atHome)
})
