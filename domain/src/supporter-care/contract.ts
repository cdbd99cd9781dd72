import { careOperations } from './debrief-contract.ts'
import { noteOperations } from './note-contract.ts'
import { shiftNoteOperations } from './shift-note-contract.ts'
import { teamMessageOperations } from './team-message-contract.ts'

/** Care for those who support: debriefs, talks, kind notes, shift notes, messages of the team. */
export const supporterCare = {
  ...careOperations,
  ...noteOperations,
  ...shiftNoteOperations,
  ...teamMessageOperations,
}
