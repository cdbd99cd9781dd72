import { answerAlarmOperations } from './answer-alarm-contract.ts'
import { appealOperations } from './appeal-contract.ts'
import { briefOperations } from './brief-contract.ts'
import { queueOperations } from './queue-contract.ts'
import { reportOperations } from './report-contract.ts'
import { sessionNoteOperations } from './session-notes-contract.ts'

/** The work of supervisors: cases of people in danger, reports and appeals. */
export const supervision = {
  ...answerAlarmOperations,
  ...briefOperations,
  ...queueOperations,
  ...reportOperations,
  ...appealOperations,
  ...sessionNoteOperations,
}
