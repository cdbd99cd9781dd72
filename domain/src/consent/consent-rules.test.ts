import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emergencyNoticeLines,
  emergencyNoticeText,
  emergencyNoticeVersion,
} from './emergency-notice.ts'
import { emergencyNoticePart } from './emergency-notice-file.ts'
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

describe('decision 14 the notice before an emergency', () => {
  const notice = { volunteers: 'A.', program: 'B.', readers: 'C.', danger: 'D.' }
  const check = (own: object) =>
    emergencyNoticePart.schema.safeParse({
      'emergency-notice.en.yaml': { ...notice, ...own },
      'emergency-notice.ar.yaml': notice,
    })
  const refusalOf = (own: object) => check(own).error?.issues.map(({ message }) => message)[0]
  test('is recorded as the lines that are shown', () => {
    expect(emergencyNoticeText(notice)).toBe('A.\nB. C.\nD.')
    expect(emergencyNoticeText(notice)).toBe(emergencyNoticeLines(notice).join('\n'))
  })
  test.each(Object.keys(notice))('is refused without its sentence on %s', (name) => {
    expect(check({}).success).toBe(true)
    expect(check({ [name]: undefined }).success).toBe(false)
    expect(check({ [name]: ' ' }).success).toBe(false)
  })
  test.each([
    ['It is confidential.', 'banned-promise'],
    ['نعمل طوال اليوم.', 'banned-promise'],
    ['Put the pills away.', 'names-means'],
    ['Call {{number}}.', 'not-a-text'],
    ['<b>Call</b>', 'not-a-name'],
  ])('is refused with %j', (danger, code) => {
    expect(refusalOf({ danger })).toBe(code)
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
