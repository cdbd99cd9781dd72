import { guessCountry } from '@sanad/domain/crisis/lines/crisis-lines'
import { expect, test } from 'vitest'
import { countries } from '#web/platform/content/countries.ts'

/** Node knows the zones of a country; TypeScript does not know that yet. */
const zonesOf = (locale: Intl.Locale & { getTimeZones?: () => string[] }): string[] =>
  locale.getTimeZones?.() ?? []

const countryHere = (zone: string) => guessCountry(countries(), zone).countries[0]

test.each([
  ['Asia/Riyadh', [], ['SA'], true],
  ['Asia/Dubai', ['en-US'], ['AE'], true],
  ['Antarctica/Troll', [], ['AE'], false],
  ['Etc/Unknown', ['en-GB'], ['GB', 'AE'], false],
  ['Asia/Baghdad', ['ar-EG', 'en-GB'], ['EG', 'AE'], false],
  ['Asia/Baghdad', ['ar', 'en-GB'], ['AE'], false],
  ['Asia/Baghdad', ['ar-AE'], ['AE'], false],
  ['UTC', ['en-GB'], ['AE', 'GB'], false],
] as const)(
  'LINES-8 a clock in %s and the languages %j: %j, sure: %s',
  (zone, languages, guessed, isSure) =>
    expect(guessCountry(countries(), zone, languages)).toEqual({ countries: guessed, isSure }),
)

test.each(countries().map(({ code }) => code))(
  'wherever in %s a device is, its numbers are that country’s',
  (country) => {
    const zones = zonesOf(new Intl.Locale(`und-${country}`))
    expect(zones.length).toBeGreaterThan(0)
    expect(zones.filter((zone) => countryHere(zone) !== country)).toEqual([])
  },
)

test.each([
  ['US/Eastern', 'US'],
  ['Canada/Atlantic', 'CA'],
  ['America/Kentucky/Louisville', 'US'],
  ['America/Montreal', 'CA'],
  ['America/Puerto_Rico', 'US'],
  ['America/St_Thomas', 'US'],
  ['Pacific/Guam', 'US'],
  ['Pacific/Pago_Pago', 'US'],
  ['EST5EDT', 'US'],
  ['PST8PDT', 'US'],
  ['MST', 'US'],
  ['Navajo', 'US'],
  ['America/Mexico_City', 'AE'],
])('%s, as older devices say, is %s', (zone, country) => expect(countryHere(zone)).toBe(country))
