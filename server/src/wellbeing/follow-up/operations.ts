import { agreeToFollowUp, allowFollowUp, sessionFollowUp, withdrawFollowUp } from './ending.ts'
import { answerFollowUp, ownFollowUp } from './question.ts'

/** The operations of this slice, as its contract names them. */
export const followUpOperations = {
  sessionFollowUp,
  allowFollowUp,
  withdrawFollowUp,
  agreeToFollowUp,
  ownFollowUp,
  answerFollowUp,
}
