// @ts-nocheck
export { eraseMoods, oldMoods } from './mood/erase.ts'
export { moodOperations } from './mood/operations.ts'
export { sweepCheckIns } from './mood/store.ts'
export { eraseOutcome, oldCounts, oldRounds } from './outcome/erase.ts'
export { outcomeOperations } from './outcome/operations.ts'
