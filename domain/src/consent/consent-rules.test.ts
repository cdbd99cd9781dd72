import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../primitives/language.ts'
import {
  emergencyNotice,
  emergencyNoticeText,
  emergencyNoticeVersion,
  emergencyNoticeVersionOf,
} from './emergency-notice.ts'
import { isSigned, professions, type Profession } from '../primitives/content/sign-off.ts'
import { consentKinds, termsKinds, termsVersion } from './terms-version.ts'
import { textChanges } from './text-changes.ts'

describe('decision 29 a text of the terms is signed by both professions', () => {
  const by = (...signers: Profession[]) => signers.map((profession) => ({ profession }))
  test.each([
    ['nobody', by(), false],
    ['the lawyer', by('lawyer'), false],
    ['the clinician', by('clinician'), false],
    ['the lawyer twice', by('lawyer', 'lawyer'), false],
    ['both', by('lawyer', 'clinician'), true],
    ['both, the other way round', by('clinician', 'lawyer'), true],
    ['both, one of them twice', by('lawyer', 'clinician', 'lawyer'), true],
  ])('%s', (_, signers, signed) => {
    expect(isSigned(signers)).toBe(signed)
  })
  test('another signature never unsigns it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...professions)),
        fc.constantFrom(...professions),
        (some, one) => {
          if (isSigned(by(...some))) expect(isSigned(by(...some, one))).toBe(true)
        },
      ),
    )
  })
})

describe.each(languages)('decision 14 the notice before an emergency, in %s', (language) => {
  test('is two lines, and what is shown is what is recorded', () => {
    const [first, second] = emergencyNotice(language)
    expect(emergencyNoticeText(language)).toBe(`${first}\n${second}`)
    expect(emergencyNoticeText(language).split('\n')).toHaveLength(2)
  })
  test('is found by its exact words, in its own language only', () => {
    const text = emergencyNoticeText(language)
    expect(emergencyNoticeVersionOf(text, language)).toBe(emergencyNoticeVersion)
    expect(emergencyNoticeVersionOf(text, language === 'ar' ? 'en' : 'ar')).toBeUndefined()
    expect(emergencyNoticeVersionOf(`${text} `, language)).toBeUndefined()
  })
  test('promises no secrecy, and names the program that reads', () => {
    const text = emergencyNoticeText(language)
    expect(text).not.toMatch(/confidential|سري/)
    expect(text).toMatch(/program|برنامج/)
  })
  test('has nothing to fill in, and is written in its language', () => {
    const text = emergencyNoticeText(language)
    expect(text).not.toMatch(/[{}<>%$]/)
    expect(/\p{Script=Arabic}/u.test(text)).toBe(language === 'ar')
  })
})

test('what can be agreed to is told apart by its version', () => {
  expect(consentKinds).toEqual([...termsKinds, 'emergency'])
  expect(termsVersion).not.toBe(emergencyNoticeVersion)
  expect(termsVersion).toMatch(/^v\d+\.\d+_v\d+\.\d+$/)
})

test('of two texts as many paragraphs as can stay are shown as the same', () => {
  /** Every choice of paragraphs is tried. */
  const mostInCommon = (old: readonly string[], now: readonly string[]): number => {
    const [first, ...rest] = old
    if (first === undefined) return 0
    const at = now.indexOf(first)
    const without = mostInCommon(rest, now)
    return at === -1 ? without : Math.max(without, 1 + mostInCommon(rest, now.slice(at + 1)))
  }
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (old, now) => {
      const same = textChanges(old.join('\n'), now.join('\n')).filter(({ kind }) => kind === 'same')
      expect(same).toHaveLength(mostInCommon(old, now))
    }),
  )
})
