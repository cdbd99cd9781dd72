// @ts-nocheck
import { findRules, trySentence } from './crisis-rules.ts'
import { decideLine, lineDeskOperation, lines, proposeLine, recordLineCall } from './line-desk.ts'

/** The operations of this slice, as its contract names them. */
export const crisisOperations = {
  lines,
  lineDesk: lineDeskOperation,
  proposeLine,
  decideLine,
  recordLineCall,
  findRules,
  trySentence,
}
