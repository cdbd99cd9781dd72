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

test('what the device keeps is the choice', () => {
  chooseCountry('LB')
  localStorage.removeItem('sanad.country')
  chooseCountry('CA')
  expect([currentCountry(), localStorage.getItem('sanad.country')]).toEqual(['CA', 'CA'])
})
