import { invitationOperations } from './invitation-contract.ts'
import { own } from './own-contract.ts'
import { review } from './review-contract.ts'
import { supervisionOperations } from './supervision-contract.ts'
import { training } from './training/contract.ts'

export const application = {
  ...own,
  ...invitationOperations,
  ...review,
  ...supervisionOperations,
  ...training,
}
