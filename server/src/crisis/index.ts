export { crisisPermissions } from './permissions.ts'
export { crisisRoutes } from './routes.ts'
export { seedCrisisLines } from './lines-store.ts'
export {
  closeAssessments,
  closeFlags,
  crisisAssessmentPlace,
  findCrisisAssessment,
  findOpenFlags,
  flagCounts,
  flagPlace,
  moveCrisisAssessments,
  noteEscalated,
  raiseFlag,
  recordCrisisAssessment,
  recordFlags,
  reviewAssessments,
  type NewFlag,
  type OpenFlag,
} from './store.ts'
export { crisisAssessments, flags } from './tables.ts'
