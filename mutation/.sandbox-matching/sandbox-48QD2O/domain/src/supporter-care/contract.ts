// @ts-nocheck
import { careOperations } from './debrief-contract.ts'
import { noteOperations } from './note-contract.ts'
import { shiftNoteOperations } from './shift-note-contract.ts'

/** Care for those who support: debriefs, talks, kind notes, shift notes. */
export const supporterCare = { ...careOperations, ...noteOperations, ...shiftNoteOperations }
