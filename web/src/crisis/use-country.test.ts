import { afterEach, expect, test, vi } from 'vitest'
import { chooseCountry, currentCountry } from './use-country.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a choice holds where the device keeps nothing, too', () => {
  const refused = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  chooseCountry('EG')
  expect(currentCountry()).toBe('EG')
})
