import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { fillMarks, mark } from '@sanad/domain/primitives/content/marks'
import { expect, test } from 'vitest'
import { drawnNumbers, withoutAbsent } from './drawn-numbers.ts'

const aLine = (country: string, kind: CrisisLine['kind'], dial: string): CrisisLine => ({
  id: `${country}-${dial}`,
  country,
  kind,
  name: { en: kind, ar: kind },
  shown: dial,
  dial,
  status: 'listed',
})
const built = {
  home: 'AE',
  lines: [
    aLine('AE', 'ambulance', '998'),
    aLine('AE', 'police', '999'),
    aLine('AE', 'support', '8001'),
    aLine('AE', 'support', '8002'),
  ],
}
const page = ['a', 'b', 'c', 'd']
  .map((slot, at) => {
    const { dial = '', kind } = built.lines[at]!
    return `<li class="x"><a href="tel:${mark(`drawn/${slot}/dial`, dial)}">${kind} ${mark(`drawn/${slot}/shown`, dial)}</a></li>`
  })
  .join('')
const filled = (home: string, lines: readonly CrisisLine[]) => {
  const drawn: object = drawnNumbers(built, { home, lines })
  const html = fillMarks(page, (key) => {
    const [, slot = '', field = ''] = key.split('/')
    return (drawn as Record<string, Record<string, string>>)[slot]?.[field]
  })
  return [...withoutAbsent(html).matchAll(/<li class="x"><a href="tel:(.*?)">(.*?)<\/a>/g)].map(
    ([, dial, text]) => `${text} → ${dial}`,
  )
}

test('the numbers of the build stay as they are', () => {
  expect(drawnNumbers(built, built)).toEqual({})
})

test('another country at home has its numbers in their places, and no place too many', () => {
  const morocco = [
    aLine('MA', 'police', '19'),
    aLine('MA', 'ambulance', '15'),
    aLine('MA', 'support', '0801'),
  ]
  expect(filled('MA', [...built.lines, ...morocco])).toEqual([
    'ambulance 15 → 15',
    'police 19 → 19',
    'support 0801 → 0801',
  ])
})

test('a number for every emergency stands where the build drew two', () => {
  expect(filled('KW', [aLine('KW', 'emergency', '112')])).toEqual([
    'ambulance 112 → 112',
    'police 112 → 112',
  ])
})

test('a number that staff changed is the one that is drawn', () => {
  const lines = built.lines.map((one) =>
    one.dial === '8001' ? { ...one, shown: '8003', dial: '8003' } : one,
  )
  expect(filled('AE', lines)[2]).toBe('support 8003 → 8003')
})
