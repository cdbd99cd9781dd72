export { oldFollowUpAnswers } from './follow-up/store.ts'
export { followUpOperations } from './follow-up/operations.ts'
export {
  forgetFollowUpsAfterExit,
  isFollowUpDue,
  sendFollowUps,
} from './follow-up/send-follow-ups.ts'
export { moodOperations } from './mood/operations.ts'
export { sweepCheckIns } from './mood/store.ts'
export { deleteAnswersAndCounts } from './outcome/own-weeks.ts'
export { wellbeingData } from './personal-data.ts'
export { outcomeOperations } from './outcome/operations.ts'
export { planOperations } from './plan/operations.ts'
export { deletePlan, sweepShares } from './plan/plan-store.ts'
