export { crisisPermissions } from './permissions.ts'
export { crisisRoutes } from './routes.ts'
export { seedCrisisLines } from './lines-store.ts'
export {
  crisisAssessmentPlace,
  findFlagged,
  flagPlace,
  recordCrisisAssessment,
  recordFlags,
  type NewFlag,
} from './store.ts'
