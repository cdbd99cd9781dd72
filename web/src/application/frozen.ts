import { isOpenToApplicant } from '@sanad/domain/application/application-states'
import type { VerificationStatus } from '@sanad/domain/primitives/role'

/** Submitted or decided: there is nothing to fill in now. A visitor has no status yet. */
export const isFrozen = (status: VerificationStatus | undefined): boolean =>
  status !== undefined && !isOpenToApplicant(status)
