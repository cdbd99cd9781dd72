import { appealOperations } from './appeal-contract.ts'
import { careOperations } from './debrief-contract.ts'
import { emergencyOperations } from './emergency-contract.ts'
import { ladderOperations } from './ladder-contract.ts'
import { noticeOperations } from './notices-contract.ts'
import { queueOperations } from './queue-contract.ts'
import { noteOperations } from './note-contract.ts'
import { reportOperations } from './report-contract.ts'
import { shiftNoteOperations } from './shift-note-contract.ts'

/** One slice, a file for each of its parts: emergencies, the ladder, the queue, reports, care for supporters. */
export const safeguarding = {
  ...careOperations,
  ...emergencyOperations,
  ...ladderOperations,
  ...noticeOperations,
  ...queueOperations,
  ...reportOperations,
  ...appealOperations,
  ...noteOperations,
  ...shiftNoteOperations,
}
