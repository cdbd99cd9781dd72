import { describe, expect, test } from 'vitest'
import { listedLines as crisisLines } from '../../../test/listed-lines.ts'
import {
  inCallOrder,
  linesFor,
  longUncheckedDays,
  mayTap,
  type CrisisLine,
} from './crisis-lines.ts'
import { isStale, mayDropAtOnce, whyNotChange } from './line-changes.ts'
import { isElsewhere, isOpen } from './open-hours.ts'

const countries = [...new Set(crisisLines.map(({ country }) => country))]

describe('crisis lines', () => {
  test.each(countries)('%s has an emergency number that can be tapped', (country) => {
    const { emergency } = linesFor(country, crisisLines)
    expect(emergency.length).toBeGreaterThan(0)
    for (const crisisLine of emergency) expect(crisisLine.dial).toMatch(/^\d+$/)
  })

  test.each(countries)('the four of the specification are all named in %s', (country) => {
    const { emergency, lines, others } = linesFor(country, crisisLines)
    const shown = [...emergency, ...lines, ...others].map((crisisLine) => crisisLine.shown)
    for (const number of ['800-4673', '741741', '800-MENTAL', '999'])
      expect(shown).toContain(number)
  })

  test('another country’s number and one that nobody could confirm are never tapped', () => {
    const { others } = linesFor('AE', crisisLines)
    expect(others.map((crisisLine) => crisisLine.shown)).toEqual(['800-MENTAL', '741741'])
    for (const crisisLine of others) expect(mayTap(crisisLine, 'AE')).toBe(false)
    expect(linesFor('GB', crisisLines).others.map((crisisLine) => crisisLine.id)).toContain(
      'AE-999',
    )
  })

  test('in the Emirates the ambulance stands before the police', () => {
    expect(linesFor('AE', crisisLines).emergency.map((crisisLine) => crisisLine.dial)).toEqual([
      '998',
      '999',
    ])
  })

  test.each([
    ['AE', undefined, ['998', '999']],
    ['AE', 'alike', ['998', '999']],
    ['AE', 'police-first', ['999', '998']],
    ['SA', undefined, ['997', '911']],
    ['GB', 'police-first', ['999']],
    ['IE', undefined, ['112']],
  ] as const)('LINES-9 in %s, order %s, the buttons call %j', (country, order, dials) =>
    expect(
      inCallOrder(linesFor(country, crisisLines).emergency, order).map(({ dial }) => dial),
    ).toEqual(dials),
  )

  test('open times are those of the line’s own country', () => {
    const crisisLine = crisisLines.find(({ id }) => id === 'AE-8008877')!
    expect(isOpen(crisisLine, new Date('2026-11-20T05:30:00Z'))).toBe(true)
    expect(isOpen(crisisLine, new Date('2026-11-20T17:30:00Z'))).toBe(false)
    expect(
      isOpen(
        crisisLines.find(({ id }) => id === 'AE-8004673')!,
        new Date(),
      ),
    ).toBeUndefined()
  })

  test('ids are unique', () => {
    expect(new Set(crisisLines.map((crisisLine) => crisisLine.id)).size).toBe(crisisLines.length)
  })

  test('hours that end after midnight hold until then', () => {
    const late = { hours: { zone: 'Asia/Dubai', opens: '20:00', closes: '04:00' } } as const
    expect(isOpen(late, new Date('2026-11-20T23:30:00Z'))).toBe(true)
    expect(isOpen(late, new Date('2026-11-20T00:30:00Z'))).toBe(false)
    expect(isElsewhere(late.hours, 'Europe/London', new Date())).toBe(true)
    expect(isElsewhere(late.hours, 'Asia/Muscat', new Date())).toBe(false)
  })

  test('what is retired is shown nowhere; what did not answer stays visible, not to be tapped', () => {
    const retired = linesFor('AE', changed('AE-8008877', { status: 'retired' }))
    expect(ids(retired)).not.toContain('AE-8008877')
    const failed = linesFor('AE', changed('AE-8008877', { status: 'unverified' }))
    expect(failed.others.map(({ id }) => id)).toContain('AE-8008877')
    expect(failed.lines.map(({ id }) => id)).not.toContain('AE-8008877')
  })

  test('a line that nobody reached for long stands lower, and is not hidden', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    const verifiedAt = new Date(at.getTime() - (longUncheckedDays + 1) * 86_400_000).toISOString()
    const { lines } = linesFor('AE', changed('AE-8004673', { status: 'verified', verifiedAt }), at)
    expect(lines.at(-1)?.id).toBe('AE-8004673')
  })
})

const changed = (id: string, difference: Partial<CrisisLine>): CrisisLine[] =>
  crisisLines.map((crisisLine) =>
    crisisLine.id === id ? { ...crisisLine, ...difference } : crisisLine,
  )
const ids = ({ emergency, lines, others }: ReturnType<typeof linesFor>) =>
  [...emergency, ...lines, ...others].map(({ id }) => id)
const crisisLine = (id: string) => crisisLines.find((one) => one.id === id)!

describe('changes of crisis lines', () => {
  test.each([
    ['a listed line of several may be retired', 'AE-8008877', 'retired', undefined],
    ['LINES-2 the four of the specification stay visible', 'AE-8004673', 'retired', 'NAMED_LINE'],
    ['LINES-2 so does one that nobody could confirm', 'AE-800MENTAL', 'retired', 'NAMED_LINE'],
    ['LINES-2 the last emergency number stays in reach', 'KW-112', 'unverified', 'LAST_NUMBER'],
    ['LINES-2 one of two may go', 'IE-999', 'unverified', undefined],
    ['LINES-2 the last line that listens stays in reach', 'LB-1564', 'retired', 'LAST_NUMBER'],
  ] as const)('%s', (_says, id, status, why) => {
    expect(whyNotChange(crisisLines, { ...crisisLine(id), status })).toBe(why)
  })

  test('LINES-4 one person alone drops only what is no emergency number and not the last', () => {
    expect(mayDropAtOnce(crisisLines, crisisLine('AE-8008877'))).toBe(true)
    expect(mayDropAtOnce(crisisLines, crisisLine('AE-999'))).toBe(false)
    expect(mayDropAtOnce(crisisLines, crisisLine('LB-1564'))).toBe(false)
  })

  test('LINES-5 a line is stale once nobody has called it for so many days, or ever', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    expect(isStale(null, at, 30)).toBe(true)
    expect(isStale('2026-10-20T11:00:00Z', at, 30)).toBe(true)
    expect(isStale('2026-10-22T11:00:00Z', at, 30)).toBe(false)
  })
})
