import { isOpenToApplicant } from '@sanad/domain/application/application-states'
import type { VerificationStatus } from '@sanad/domain/primitives/role'

/** A visitor has no status yet. */
export const isFrozen = (status: VerificationStatus | undefined): boolean =>
  status !== undefined && !isOpenToApplicant(status)
