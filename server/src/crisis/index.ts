export { crisisOperations } from './operations.ts'
export { lineDesk } from './line-desk.ts'
export { findLines, seedCrisisLines } from './lines-store.ts'
export { highAndAbove } from './levels.ts'
export {
  anAssessmentWaits,
  closeAssessments,
  closeFlags,
  codesPlace,
  crisisAssessmentPlace,
  findCountingFlags,
  findCrisisAssessment,
  findOpenFlags,
  findToEscalate,
  flagCounts,
  flagPlace,
  isOpenAsGrave,
  markEscalated,
  moveCrisisAssessments,
  openCodes,
  openTriggers,
  sealFinding,
  sealTriggers,
  noteEscalated,
  raiseFlag,
  recordCrisisAssessment,
  recordFlagOnce,
  recordFlags,
  reviewAssessments,
  type NewFlag,
  type OpenFlag,
} from './store.ts'
export { sealPlainAssessments, sealPlainFlags } from './seal-plain.ts'
export { crisisAssessments, flags } from './tables.ts'
export { deleteFlags, eraseCrises, oldCrises, oldProposals } from './erase.ts'
export { tellStaleLines } from './stale-lines.ts'
