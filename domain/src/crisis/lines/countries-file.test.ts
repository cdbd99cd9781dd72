import { expect, test } from 'vitest'
import { countriesPart } from './countries-file.ts'
import { guessCountry, servesMinorsAlone } from './crisis-lines.ts'

const morocco = {
  code: 'MA',
  name: { en: 'Morocco', ar: 'المغرب' },
  zones: ['Africa/Casablanca'],
  zoneGroups: ['Morocco/'],
}
const iraq = { code: 'IQ', name: { en: 'Iraq', ar: 'العراق' }, zones: ['Asia/Baghdad'] }
const problemsOf = (countries: readonly unknown[]) =>
  countriesPart.schema
    .safeParse({ 'countries.yaml': countries })
    .error?.issues.map(({ path, message, code }) => [
      path.slice(1).join('.'),
      code === 'custom' ? message : code,
    ])

test('a country has a code, a name in each language, and zones that exist, each once', () => {
  expect(problemsOf([morocco, iraq])).toBeUndefined()
  expect(problemsOf([{ ...morocco, code: 'Morocco' }])).toEqual([['0.code', 'invalid_format']])
  expect(problemsOf([{ ...morocco, name: { en: 'Morocco' } }])).toEqual([
    ['0.name.ar', 'invalid_type'],
  ])
  expect(problemsOf([{ ...morocco, zones: ['Africa/Rabat'] }])).toEqual([
    ['0.zones.0', 'not-a-zone'],
  ])
  expect(problemsOf([morocco, { ...iraq, zones: ['Africa/Casablanca'] }])).toEqual([
    ['1.zones.0', 'duplicate'],
  ])
  expect(problemsOf([morocco, { ...iraq, code: 'MA' }])).toEqual([['1.code', 'duplicate']])
})

test('MATCH-19 the age of one country may be raised to 18, and holds for all', () => {
  for (const aloneFrom of [13, 16, 18])
    expect(problemsOf([{ ...morocco, aloneFrom }])).toBeUndefined()
  for (const aloneFrom of [12, 19])
    expect(problemsOf([{ ...morocco, aloneFrom }])).toEqual([['0.aloneFrom', 'not-an-age']])
  expect(servesMinorsAlone([{}, { aloneFrom: 13 }])).toBe(true)
  expect(servesMinorsAlone([{}, { aloneFrom: 14 }])).toBe(false)
})

test('LINES-8 a device in a country of the organisation is there; elsewhere the first one is home', () => {
  expect(guessCountry([iraq, morocco], 'Africa/Casablanca').countries).toEqual(['MA'])
  expect(guessCountry([iraq, morocco], 'Morocco/Old')).toEqual({ countries: ['MA'], isSure: true })
  expect(guessCountry([iraq, morocco], 'Asia/Dubai', ['ar-MA']).countries).toEqual(['MA', 'IQ'])
})
