import { invitationOperations } from './invitation-contract.ts'
import { own } from './own-contract.ts'
import { review } from './review-contract.ts'
import { supervisionOperations } from './supervision-contract.ts'
import { training } from './training/contract.ts'

/** Becoming a supporter: the application, the training, and the decision about it. */
export const application = {
  ...own,
  ...invitationOperations,
  ...review,
  ...supervisionOperations,
  ...training,
}
