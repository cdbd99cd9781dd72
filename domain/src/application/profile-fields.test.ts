import { describe, expect, test } from 'vitest'
import { languages } from '../primitives/language.ts'
import { emptyDraft } from './application-form.ts'
import { draftSchema } from './own-contract.ts'
import {
  applicationLimits,
  draftFields,
  profileFields,
  profileParts,
  wizardSteps,
  type DraftField,
} from './profile-fields.ts'

const accepts = (field: DraftField, value: unknown) =>
  draftSchema.safeParse({ ...emptyDraft, [field]: value }).success

test('an application that has only been begun is one', () => {
  expect(draftSchema.safeParse(emptyDraft).success).toBe(true)
  expect(draftSchema.safeParse({}).success).toBe(false)
  expect(draftSchema.safeParse({ ...emptyDraft, role: 'owner' }).success).toBe(false)
})

describe.each(draftFields)('Specification §3 the field %s', (name) => {
  const field = profileFields[name]

  test('stands in one part of the form, and has a name in both languages of a copy', () => {
    expect(profileParts).toContain(field.part)
    for (const language of languages) {
      expect(field.exported[language].trim()).not.toBe('')
      expect(/\p{Script=Arabic}/u.test(field.exported[language])).toBe(language === 'ar')
    }
  })

  test('takes what the form offers, and nothing else', () => {
    if (field.kind === 'one') {
      for (const value of field.values) expect(accepts(name, value)).toBe(true)
      expect(accepts(name, null)).toBe(true)
      for (const value of ['', 'anything', 'constructor', [field.values[0]], 5])
        expect(accepts(name, value)).toBe(false)
    } else if (field.kind === 'some') {
      expect(accepts(name, [...field.values])).toBe(true)
      expect(accepts(name, field.values.slice(0, 1))).toBe(true)
      expect(accepts(name, [field.values[0], field.values[0]])).toBe(false)
      for (const value of [null, '', ['anything'], field.values[0]])
        expect(accepts(name, value)).toBe(false)
    } else if (field.kind === 'topics') {
      expect(accepts(name, ['Grief & Loss', 'Exile'])).toBe(true)
      for (const value of [null, '', ['Exile', 'Exile'], ['<b>'], ['']])
        expect(accepts(name, value)).toBe(false)
    } else {
      expect(accepts(name, 'a'.repeat(field.most))).toBe(true)
      expect(accepts(name, 'a'.repeat(field.most + 1))).toBe(false)
      for (const value of [null, 5, 'a\0', 'a\uD800']) expect(accepts(name, value)).toBe(false)
    }
  })

  test('must not be missing, even when it has no answer', () => {
    const { [name]: _left, ...others } = emptyDraft
    expect(draftSchema.safeParse(others).success).toBe(false)
  })
})

test('the support types are chosen on a screen of their own, after the wizard', () => {
  expect(profileParts).toEqual([...wizardSteps, 'supportTypes'])
  expect(draftFields.filter((name) => profileFields[name].part === 'supportTypes')).toEqual([
    'supportTypes',
  ])
})

test('a story is about a page, a name short', () => {
  expect(applicationLimits).toEqual({ name: 60, story: 2000 })
})
