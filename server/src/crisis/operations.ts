import {
  decideLine,
  lineDeskOperation,
  linesOperation,
  proposeLine,
  recordLineCall,
} from './line-desk.ts'

/** The operations of this slice, as its contract names them. */
export const crisisOperations = {
  lines: linesOperation,
  lineDesk: lineDeskOperation,
  proposeLine,
  decideLine,
  recordLineCall,
}
