import { guessCountry, type Country } from '@sanad/domain/crisis/lines/crisis-lines'
import { useSyncExternalStore } from 'react'
import { countries } from '#web/platform/content/countries.ts'
import { browserLanguages, localZone } from '#web/platform/device.ts'
import { newListeners } from '#web/platform/listeners.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { crisisKeys } from './storage-keys.ts'

const isCountry = (value: string | null): value is Country =>
  countries().some(({ code }) => code === value)

/** The country on a device that stores nothing: the choice lasts as long as the page. */
let chosenHere: Country | null = null

type Guess = ReturnType<typeof guessCountry>

/** The person's own choice, else what the device's clock and language hint at. */
function currentGuess(): Guess {
  const chosen = chosenHere ?? onDevice.get(crisisKeys.device.country)
  if (isCountry(chosen)) return { countries: [chosen], isSure: true }
  return guessCountry(countries(), localZone(), browserLanguages())
}
export const currentCountry = (): Country => currentGuess().countries[0]

const { subscribe, publish } = newListeners()
export function chooseCountry(country: Country): void {
  onDevice.set(crisisKeys.device.country, country)
  chosenHere = onDevice.get(crisisKeys.device.country) === country ? null : country
  publish()
}

/** The guess as text, because a snapshot must be the same value until something changes. */
const guessText = () => JSON.stringify(currentGuess())
/** Pages drawn at the build show this country. */
const drawnGuess = () =>
  JSON.stringify({ countries: [countries()[0]?.code ?? ''], isSure: true } satisfies Guess)

/** The guess, the likeliest country first. */
export const useCountryGuess = (): Guess =>
  JSON.parse(useSyncExternalStore(subscribe, guessText, drawnGuess)) as Guess
