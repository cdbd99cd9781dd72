import { countries, countryOf, type Country } from '@sanad/domain/crisis/lines/crisis-lines'
import { useSyncExternalStore } from 'react'
import { browserLanguages, localZone } from '#web/platform/device.ts'
import { onDevice, storageKeys } from '#web/platform/storage/storage.ts'

const isCountry = (value: string | null): value is Country =>
  countries.some((country) => country === value)

/** Where the device stores nothing, the choice lasts as long as the page. */
let chosenHere: Country | null = null

/** The person's own choice, else what the device's clock and language hint at. */
export function currentCountry(): Country {
  const chosen = chosenHere ?? onDevice.get(storageKeys.country)
  if (isCountry(chosen)) return chosen
  return countryOf(localZone(), browserLanguages())
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function chooseCountry(country: Country): void {
  onDevice.set(storageKeys.country, country)
  chosenHere = onDevice.get(storageKeys.country) === country ? null : country
  for (const listener of listeners) listener()
}

/** Pages drawn at the build show this country. */
const defaultCountry = (): Country => 'AE'

export const useCountry = (): Country =>
  useSyncExternalStore(subscribe, currentCountry, defaultCountry)
