// @ts-nocheck
import type { VerificationStatus } from '../primitives/role.ts'
import { missingFields } from './application-form.ts'
import type { ExpertProfileDraft } from './profile-fields.ts'
import { isOpenToApplicant } from './application-states.ts'

/** The screens on which an application goes on, in the order of Specification §4. */
export const applicationSteps = [
  'expert-profile-setup',
  'expert-support-types',
  'expert-document-upload',
  'expert-approval-status',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

interface Written {
  readonly status: VerificationStatus
  readonly profile: ExpertProfileDraft
}

/** The first part that the applicant must still do; after submission, the screen of its status. */
export function applicationStep({ status, profile }: Written): ApplicationStep {
  if (!isOpenToApplicant(status) || status === 'more_info') return 'expert-approval-status'
  const missing = missingFields(profile)
  if (missing.some((field) => field !== 'supportTypes')) return 'expert-profile-setup'
  return missing.length > 0 ? 'expert-support-types' : 'expert-document-upload'
}
