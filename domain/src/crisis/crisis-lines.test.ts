import { describe, expect, test } from 'vitest'
import { crisisLines } from './crisis-lines-listed.ts'
import { countries, countryOf, isOpen, linesFor, mayTap } from './crisis-lines.ts'

describe('crisis lines', () => {
  test.each(countries)('%s has an emergency number that can be tapped', (country) => {
    const { emergency } = linesFor(country)
    expect(emergency.length).toBeGreaterThan(0)
    for (const line of emergency) expect(line.dial).toMatch(/^\d+$/)
  })

  test.each(countries)('the four of the specification are all named in %s', (country) => {
    const { emergency, lines, others } = linesFor(country)
    const shown = [...emergency, ...lines, ...others].map((line) => line.shown)
    for (const number of ['800-4673', '741741', '800-MENTAL', '999']) expect(shown).toContain(number)
  })

  test('another country’s number and one that nobody could confirm are never tapped', () => {
    const { others } = linesFor('AE')
    expect(others.map((line) => line.shown)).toEqual(['800-MENTAL', '741741'])
    for (const line of others) expect(mayTap(line, 'AE')).toBe(false)
    expect(linesFor('GB').others.map((line) => line.id)).toContain('AE-999')
  })

  test('in the Emirates the ambulance stands before the police', () => {
    expect(linesFor('AE').emergency.map((line) => line.dial)).toEqual(['998', '999'])
  })

  test('a time zone hints at the country, and the Emirates are the default', () => {
    expect(countryOf('Asia/Riyadh')).toBe('SA')
    expect(countryOf('Antarctica/Troll')).toBe('AE')
  })

  test('open times are those of the line’s own country', () => {
    const line = crisisLines.find(({ id }) => id === 'AE-8008877')!
    expect(isOpen(line, new Date('2026-11-20T05:30:00Z'))).toBe(true)
    expect(isOpen(line, new Date('2026-11-20T17:30:00Z'))).toBe(false)
    expect(
      isOpen(
        crisisLines.find(({ id }) => id === 'AE-8004673')!,
        new Date(),
      ),
    ).toBeUndefined()
  })

  test('ids are unique', () => {
    expect(new Set(crisisLines.map((line) => line.id)).size).toBe(crisisLines.length)
  })
})
