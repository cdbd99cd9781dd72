import { telephoneOf, telephonesIn } from '@sanad/domain/primitives/text/telephone'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** They only work inside a country, and libphonenumber knows none of them. */
const shortNumber = /^\d{3,6}$/
const onlyInside: ReadonlySet<string | undefined> = new Set(['TOLL_FREE', 'SHARED_COST', 'UAN'])

/**
 * The stored form of a number that staff typed: with its country's code; one that only works inside
 * its country as it is called there.
 * @param country of a number without a country's code
 * @returns undefined where the text is not exactly one possible number
 */
export function telephoneForm(typed: string, country?: string): string | undefined {
  const dial = telephoneOf(typed)
  if (dial === undefined) return undefined
  if (shortNumber.test(dial)) return dial.startsWith('0') ? undefined : dial
  const number = parsePhoneNumberFromString(dial, {
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  if (!number?.isPossible()) return undefined
  return onlyInside.has(number.getType()) ? number.formatNational() : number.formatInternational()
}

/** Whether people read the number that a tap dials. A word alone shows none. */
export function showsNumber(shown: string, dial: string, country: string): boolean {
  if (!/\p{Nd}/u.test(shown)) return true
  // Some countries call their police or an ambulance by two digits.
  if (/^\d\d$/.test(shown)) return shown === dial
  const numbers = telephonesIn(shown).flatMap((part) => part.dial ?? [])
  const form = telephoneForm(dial, country)
  return (
    numbers.length === 1 && form !== undefined && telephoneForm(numbers[0] ?? '', country) === form
  )
}
