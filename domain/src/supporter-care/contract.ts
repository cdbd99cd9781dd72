import { careOperations } from './debrief-contract.ts'
import { noteOperations } from './note-contract.ts'
import { shiftNoteOperations } from './shift-note-contract.ts'
import { teamMessageOperations } from './team-message-contract.ts'

export const supporterCare = {
  ...careOperations,
  ...noteOperations,
  ...shiftNoteOperations,
  ...teamMessageOperations,
}
