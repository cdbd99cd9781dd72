import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeProfile as whole } from '../../test/expert-profile.ts'
import {
  emptyDraft,
  missingFields,
  missingIn,
  readKeptDraft,
  requiredFields,
} from './application-form.ts'
import { applicationLimits, profileParts } from './profile-fields.ts'
import { reviewActs, statusAfter, whyNotApprove } from './application-states.ts'
import { verificationStatuses } from '../primitives/role.ts'

test('a whole profile misses nothing; qualifications are optional', () => {
  expect(missingFields(whole)).toEqual([])
})

test.each(profileParts.flatMap(requiredFields))('%s is required', (field) => {
  expect(missingFields({ ...whole, [field]: emptyDraft[field] })).toEqual([field])
})

test('spaces are no answer, and a step asks only for its own fields', () => {
  expect(missingIn('personal', { ...whole, firstName: ' \t', motivation: '' })).toEqual([
    'firstName',
  ])
})

test('what a browser kept is taken over field by field', () => {
  const kept = {
    ...whole,
    age: '12-13',
    languages: ['ar', 'xx'],
    uploadedFiles: ['id.png'],
    role: 'owner',
  }
  const { age: _age, languages: _languages, ...rest } = whole
  expect(readKeptDraft(kept)).toEqual(rest)
  expect(
    readKeptDraft({ motivation: 'x'.repeat(applicationLimits.story + 1), firstName: 'a\0' }),
  ).toEqual({})
})

test.each([
  ['firstName', 'a'.repeat(applicationLimits.name), true],
  ['firstName', 'a'.repeat(applicationLimits.name + 1), false],
  ['firstName', 'a\uD800', false],
  ['firstName', 5, false],
  ['firstName', null, false],
  ['firstName', ['Sara'], false],
  ['age', null, true],
  ['age', '18-25', true],
  ['age', ['18-25'], false],
  ['languages', [], true],
  ['languages', ['ar', 'en'], true],
  ['languages', ['ar', 'ar'], false],
  ['languages', 'ar', false],
  ['languages', null, false],
  ['languages', [5], false],
])('a browser kept %s as %j, which is taken over: %s', (field, value, taken) => {
  expect(readKeptDraft({ [field]: value })).toEqual(taken ? { [field]: value } : {})
})

test('nothing a browser could have kept makes the reader fail, or lets in what it does not know', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const read = readKeptDraft(kept)
      expect(Object.keys(emptyDraft)).toEqual(expect.arrayContaining(Object.keys(read)))
    }),
  )
})

test('an application moves only along the ways of decision 19', () => {
  const ways = verificationStatuses.flatMap((status) =>
    reviewActs.flatMap((act) => {
      const to = statusAfter(status, act)
      return to === undefined ? [] : [`${status} ${act} ${to}`]
    }),
  )
  expect(ways.sort()).toEqual([
    'approved suspend suspended',
    'in_review approve approved',
    'in_review claim in_review',
    'in_review more_info more_info',
    'in_review reject rejected',
    'pending_approval claim in_review',
    'suspended reinstate approved',
  ])
})

test('approval names each thing that is missing', () => {
  const none = {
    checksDone: [],
    backgroundCheck: true,
    trainingComplete: false,
    hasNationalId: false,
  } as const
  expect(whyNotApprove(none)).toEqual(['national-id', 'documents', 'background', 'training'])
  expect(whyNotApprove({ ...none, backgroundCheck: false, hasNationalId: true })).toEqual([
    'documents',
    'training',
  ])
  expect(
    whyNotApprove({
      checksDone: ['documents', 'background'],
      backgroundCheck: true,
      trainingComplete: true,
      hasNationalId: true,
    }),
  ).toEqual([])
})
