import {
  draftFields,
  profileFields,
  type DraftField,
  type ProfileField,
} from '@sanad/domain/application/profile-fields'
import { expect, test } from 'vitest'
import ar from './strings.ar.json'
import en from './strings.en.json'

const fieldsWhere = (isMeant: (field: ProfileField) => boolean): DraftField[] =>
  draftFields.filter((field) => isMeant(profileFields[field])).sort()

test.each([
  ['en', en],
  ['ar', ar],
])('%s has the words of every profile field, and of no other', (_language, words) => {
  const keysOf = (group: object) => Object.keys(group).sort()
  expect(keysOf(words.fields)).toEqual(fieldsWhere(() => true))
  expect(keysOf(words.hints)).toEqual(fieldsWhere(({ hinted }) => hinted === true))
  expect(keysOf(words.missing)).toEqual(fieldsWhere(({ optional }) => optional !== true))
  const withChoices = fieldsWhere((field) => 'values' in field && field.numeric !== true)
  expect(keysOf(words.choices)).toEqual(withChoices)
  for (const [field, choices] of Object.entries(words.choices)) {
    const { values } = profileFields[field as 'gender']
    expect(keysOf(choices)).toEqual([...values].sort())
  }
})
