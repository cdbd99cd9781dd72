import { agreeToFollowUp, allowFollowUp, sessionFollowUp, withdrawFollowUp } from './ending.ts'
import { answerFollowUp, ownFollowUp } from './question.ts'

export const followUpOperations = {
  sessionFollowUp,
  allowFollowUp,
  withdrawFollowUp,
  agreeToFollowUp,
  ownFollowUp,
  answerFollowUp,
}
