import { afterEach, expect, test, vi } from 'vitest'
import { chooseCountry, currentCountry } from './use-country.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['keeps nothing', null],
  ['keeps nothing more, and still has what was chosen before', 'US'],
])('a choice holds where the device %s', (_, kept) => {
  const full = {
    getItem: () => kept,
    setItem() {
      throw new DOMException('no', 'QuotaExceededError')
    },
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage)
  chooseCountry('EG')
  expect(currentCountry()).toBe('EG')
})
