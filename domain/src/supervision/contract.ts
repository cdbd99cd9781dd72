import { answerAlarmOperations } from './answer-alarm-contract.ts'
import { appealOperations } from './appeal-contract.ts'
import { briefOperations } from './brief-contract.ts'
import { queueOperations } from './queue-contract.ts'
import { reportOperations } from './report-contract.ts'
import { sessionNoteOperations } from './session-notes-contract.ts'

export const supervision = {
  ...answerAlarmOperations,
  ...briefOperations,
  ...queueOperations,
  ...reportOperations,
  ...appealOperations,
  ...sessionNoteOperations,
}
