export { crisisOperations } from './operations.ts'
export { lineDesk } from './line-desk.ts'
export { areLinesNewer, findLines, seedCrisisLines, viewLine } from './lines-store.ts'
export { lineFileDesk } from './line-file.ts'
export { servesMinors } from './serves-minors.ts'
export { highAndAbove } from './levels.ts'
export {
  isAnyAssessmentToEscalate,
  closeAssessments,
  closeFlags,
  codesSealContext,
  crisisAssessmentSealContext,
  findCountingFlags,
  findCrisisAssessment,
  openFlagRows,
  decryptFlags,
  findAssessmentsToEscalate,
  flagCounts,
  flagSealContext,
  hasOpenAssessment,
  hasSaidYes,
  markEscalated,
  moveCrisisAssessments,
  decryptCodes,
  decryptTriggers,
  sealFinding,
  sealTriggers,
  recordEscalation,
  raiseFlag,
  recordCrisisAssessment,
  recordFlagOnce,
  recordFlags,
  reviewAssessments,
  type FlagRow,
  type NewFlag,
  type OpenFlag,
} from './store.ts'
export { crisisAssessments, flags } from './tables.ts'
export { deleteFlags, oldCrises } from './erase.ts'
export { crisisData } from './personal-data.ts'
export { notifyStaleLines } from './stale-lines.ts'
