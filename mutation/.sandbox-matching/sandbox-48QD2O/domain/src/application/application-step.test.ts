// @ts-nocheck
import { expect, test } from 'vitest'
import { describedProfile as described, wholeProfile as whole } from '../../test/expert-profile.ts'
import { emptyDraft } from './application-form.ts'
import { applicationStep } from './application-step.ts'

test.each([
  ['nothing written', { status: 'pending', profile: emptyDraft }, 'expert-profile-setup'],
  ['no kind of support', { status: 'pending', profile: described }, 'expert-support-types'],
  ['the profile whole', { status: 'pending', profile: whole }, 'expert-document-upload'],
  ['sent', { status: 'pending_approval', profile: whole }, 'expert-approval-status'],
  [
    'asked for more: the question first',
    { status: 'more_info', profile: whole },
    'expert-approval-status',
  ],
  ['rejected', { status: 'rejected', profile: whole }, 'expert-approval-status'],
] as const)('%s', (_, written, step) => {
  expect(applicationStep(written)).toBe(step)
})
