export {
  crisisAssessmentPlace,
  findFlagged,
  flagPlace,
  recordCrisisAssessment,
  recordFlags,
  type NewFlag,
} from './store.ts'
