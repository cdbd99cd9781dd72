import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standings, type Standing } from '../primitives/role.ts'
import { ageGroupOf, ageRangeChoices, ageRanges, isMinor } from './age.ts'
import { codeLength, looksLikeEmail, maskEmail, normaliseEmail, readCode } from './email.ts'
import { matchesName, nameKey } from './name-search.ts'
import { splitName, whyNotName } from './name.ts'
import {
  freshForSeconds,
  needsFactor,
  pauseAfter,
  readRecoveryCode,
  recoveryCodeLength,
  whyNotWork,
  type FactorFacts,
} from './second-factor.ts'

describe('Safety §5 the age of a seeker', () => {
  test.each(ageRanges)('%s', (range) => {
    expect(isMinor(range)).toBe(range === '13-17')
    expect(ageGroupOf(range)).toBe(range === '13-17' ? 'minor' : 'adult')
  })
  test('an unknown age is not called a minor here; who decides names it', () => {
    expect(isMinor(null)).toBe(false)
  })
  test('decision 49: under thirteen can be chosen and is never an age that is stored', () => {
    expect(
      ageRangeChoices.filter((choice) => !(ageRanges as readonly string[]).includes(choice)),
    ).toEqual(['under-13'])
  })
})

describe('addresses', () => {
  test.each([
    'a@b',
    'sara@mail.example',
    'sara+sanad@mail.example',
    "o'neil@mail.example",
    'سارة@مثال.إختبار',
    ' sara@mail.example ',
    'SARA@MAIL.EXAMPLE',
    `${'a'.repeat(240)}@mail.example`.slice(-254),
  ])('%j is accepted', (typed) => {
    expect(looksLikeEmail(typed)).toBe(true)
  })
  test.each([
    '',
    '@',
    'sara',
    'sara@',
    '@mail.example',
    'sara@@mail.example',
    'a@b@c',
    'sara ali@mail.example',
    'sara@mail.example,ali@mail.example',
    'Sara <sara@mail.example>',
    'sara@mail.example;ali@mail.example',
    'sara@mail.example\0',
    'sara@mail.example\nBcc: ali@mail.example',
    '"sara"@mail.example',
    'sara\\@mail.example',
    'sara@[127.0.0.1]',
    'sara\uD800@mail.example',
    `${'a'.repeat(250)}@mail.example`,
  ])('%j is refused', (typed) => {
    expect(looksLikeEmail(typed)).toBe(false)
  })
  test('are compared without case and blanks around them', () => {
    expect(normaliseEmail('  Sara@Mail.Example ')).toBe('sara@mail.example')
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email))
        expect(looksLikeEmail(normaliseEmail(email))).toBe(true)
      }),
    )
  })
  test.each([
    ['hussain@example.org', 'hu•••@example.org'],
    ['ab@example.org', 'a•••@example.org'],
    ['a@example.org', 'a•••@example.org'],
  ])('%s is shown to staff as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
  test('a masked one keeps the part after the sign, and at most two letters before it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [shown = '', place = ''] = maskEmail(email).split('•••')
        expect(shown.length).toBeLessThanOrEqual(2)
        expect(place).toBe(email.slice(email.lastIndexOf('@')))
      }),
    )
  })
})

describe('a code that is typed or pasted', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['Your code: 123456.', '123456'],
    ['1234567', '123456'],
    ['12345', '12345'],
    ['', ''],
    ['abcdef', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
  test('is never more than six digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(readCode(typed)).toMatch(new RegExp(`^\\d{0,${codeLength}}$`))
      }),
    )
  })
})

describe('a name that strangers see', () => {
  test.each([
    ['Sara', undefined],
    ['سارة', undefined],
    ['Sara 2001', undefined],
    ['Sanad', undefined],
    ['سند', undefined],
    ['Jean-Luc', undefined],
    ['Adminah', undefined],
    ['دعماء', undefined],
    ['', 'needed'],
    ['\u200B', 'needed'],
    ['0501234567', 'contact'],
    ['٠٥٠١٢٣٤٥', 'contact'],
    ['sara@mail', 'contact'],
    ['mail.com', 'contact'],
    ['www.example', 'contact'],
    ['t.me/sara', 'contact'],
    ['admin', 'staff'],
    ['ADMIN', 'staff'],
    ['Аdmin', 'staff'],
    ['4dmin', 'staff'],
    ['ádmin', 'staff'],
    ['Super visor', 'staff'],
    ['S.u.p.p.o.r.t Team', 'staff'],
    ['Sanad Support', 'staff'],
    ['sanad-staff', 'staff'],
    ['المشرف', 'staff'],
    ['فريق الدعم', 'staff'],
    ['الإدارة', 'staff'],
    ['Team of Sara', 'staff'],
  ])('%j: %s', (name, why) => {
    expect(whyNotName(name)).toBe(why)
  })
  test.each([
    ['Sara', 'Sara', ''],
    ['Sara Ali', 'Sara', 'Ali'],
    ['  Sara   Ali  Hassan ', 'Sara', 'Ali Hassan'],
    ['', '', ''],
  ])('Specification §3: %j is %j and %j', (full, firstName, lastName) => {
    expect(splitName(full)).toEqual({ firstName, lastName })
  })
})

describe('a search finds a name however it is spelt', () => {
  test.each([
    ['محمد', 'مُحَمَّد'],
    ['محمد', 'محمـد'],
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['هدى', 'هدي'],
    ['فاطمة', 'فاطمه'],
    ['José', 'jose'],
    ['Müller', 'MULLER'],
    ['Weiß', 'weiss'],
    ['Øyvind', 'oyvind'],
    ['Łukasz', 'lukasz'],
    ["O'Neil", 'o neil'],
    ['O’Neil', "O'Neil"],
    ['Jean-Luc', 'jean luc'],
    ['Sara Ali', 'ali sara'],
    ['Sara Ali', 'SAR'],
    ['ｓａｒａ', 'sara'],
  ])('%s is found by %s', (name, typed) => {
    expect(matchesName(name, typed)).toBe(true)
  })
  test.each([
    ['Sara Ali', 'sara hassan'],
    ['Sara', ''],
    ['Sara', ' - '],
    ['Sara', 'ساره'],
    ['علي', 'علياء'],
  ])('%s is not found by %j', (name, typed) => {
    expect(matchesName(name, typed)).toBe(false)
  })
  test('every name is found by itself, and by each of its words', () => {
    const word = fc.constantFrom('Sara', 'فاطمة', 'José', 'أحمد', "O'Neil", 'Ali-Hassan')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(matchesName(name, name)).toBe(true)
        for (const one of words) expect(matchesName(name, one)).toBe(true)
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
    )
  })
})

describe('decision 23 the second factor', () => {
  test.each(standings)('of a person who stands as %s', (standing) => {
    expect(needsFactor(standing)).toBe(
      ['expert', 'supervisor', 'admin', 'owner'].includes(standing),
    )
  })
  const factorOf = (more: Partial<FactorFacts>): FactorFacts => ({
    standing: 'expert',
    stage: 'live',
    enrolled: true,
    givenSecondsAgo: 10,
    ...more,
  })
  test.each([
    ['given a moment ago', factorOf({}), true, undefined],
    ['given long ago, for ordinary work', factorOf({ givenSecondsAgo: 90_000 }), false, undefined],
    ['given just in time', factorOf({ givenSecondsAgo: freshForSeconds }), true, undefined],
    [
      'given a second too long ago',
      factorOf({ givenSecondsAgo: freshForSeconds + 1 }),
      true,
      'FRESH_FACTOR_NEEDED',
    ],
    ['never given', factorOf({ givenSecondsAgo: null }), false, 'SECOND_FACTOR_NEEDED'],
    [
      'never given, for people’s words',
      factorOf({ givenSecondsAgo: null }),
      true,
      'SECOND_FACTOR_NEEDED',
    ],
    ['not set up', factorOf({ enrolled: false }), false, 'SECOND_FACTOR_MISSING'],
    ['not set up, in a trial', factorOf({ enrolled: false, stage: 'preview' }), true, undefined],
    [
      'set up in a trial and not given',
      factorOf({ stage: 'preview', givenSecondsAgo: null }),
      false,
      'SECOND_FACTOR_NEEDED',
    ],
  ] as const)('%s', (_, facts, fresh, why) => {
    expect(whyNotWork(facts, { fresh })).toBe(why)
  })
  test.each(
    standings.filter((standing) => !['expert', 'supervisor', 'admin', 'owner'].includes(standing)),
  )('is never asked of a person who stands as %s', (standing: Standing) => {
    for (const stage of ['preview', 'live'] as const)
      for (const fresh of [true, false])
        expect(
          whyNotWork({ standing, stage, enrolled: false, givenSecondsAgo: null }, { fresh }),
        ).toBeUndefined()
  })
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 15],
    [6, 0],
    [9, 0],
    [10, 30],
    [15, 60],
    [20, 120],
    [30, 480],
    [35, 960],
    [40, 1440],
    [500, 1440],
  ])('Safety §2: after %i wrong codes there is a pause of %i minutes', (failures, minutes) => {
    expect(pauseAfter(failures)).toBe(minutes * 60)
  })
  test.each([
    ['abcde-fghij', 'ABCDEFGHIJ'],
    ['ABCDE FGHIJ', 'ABCDEFGHIJ'],
    [' a1b2c-3d4e5 ', 'A1B2C3D4E5'],
  ])('a recovery code %j is read as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code)
    expect(code).toHaveLength(recoveryCodeLength)
  })
})
