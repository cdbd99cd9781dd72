import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, grounds, hasLegibleTone, tokensOf } from './tones.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('text of any colour, and text on it, is legible in both themes', () => {
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const tokens = tokensOf({ primary, accent })
      for (const theme of ['light', 'dark'] as const) {
        const of = (name: string) => tokens[theme][name] ?? 'none'
        const pairs = [
          ...Object.values(grounds[theme]).flatMap((ground) => [
            [of('primary'), ground],
            [of('accent'), ground],
          ]),
          [of('primary'), of('primary-soft')],
          [of('accent'), of('accent-soft')],
          [of('primary-ink'), of('primary-soft')],
          [of('accent-ink'), of('accent-soft')],
          [of('on-primary'), of('primary')],
          [of('on-primary'), of('primary-hover')],
          [of('on-hero'), of('hero')],
          [of('on-bubble-me'), of('bubble-me')],
        ] as const
        for (const [text = '', ground = ''] of pairs)
          expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a legible colour stays as it is', () => {
  expect(tokensOf({ primary: '#006633', accent: '#b4532a' }).light).toMatchObject({
    primary: '#006633',
    hero: '#006633',
  })
})

test.each([
  ['#006633', true],
  ['#fff3b0', true],
  ['#000000', true],
  ['#ffffff', false],
  ['#CCCCCC', false],
])('%s has a legible tone: %s', (value, expected) => {
  expect(hasLegibleTone(value)).toBe(expected)
})
