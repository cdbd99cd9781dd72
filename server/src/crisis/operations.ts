import { findRules, trySentence } from './crisis-rules.ts'
import { decideLine, lineDeskOperation, lines, proposeLine, recordLineCall } from './line-desk.ts'

export const crisisOperations = {
  lines,
  lineDesk: lineDeskOperation,
  proposeLine,
  decideLine,
  recordLineCall,
  findRules,
  trySentence,
}
