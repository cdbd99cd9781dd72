import { countries, countryOf, type Country } from '@sanad/domain/crisis/lines/crisis-lines'
import { useSyncExternalStore } from 'react'
import { onDevice, storageKeys } from '#web/platform/storage/storage.ts'

const isCountry = (value: string | null): value is Country =>
  countries.some((country) => country === value)

/** What a device that keeps nothing more was told: the number to call must be the one that was asked for. */
let chosenHere: Country | null = null

/** The person's own choice, else a hint from the time zone, else the Emirates. */
export function currentCountry(): Country {
  const chosen = chosenHere ?? onDevice.get(storageKeys.country)
  return isCountry(chosen) ? chosen : countryOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
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

/** A page drawn at the build is for nobody's country yet. */
const beforeAnybody = (): Country => 'AE'

export const useCountry = (): Country =>
  useSyncExternalStore(subscribe, currentCountry, beforeAnybody)
