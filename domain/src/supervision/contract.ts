import { answerAlarmOperations } from './answer-alarm-contract.ts'
import { appealOperations } from './appeal-contract.ts'
import { queueOperations } from './queue-contract.ts'
import { reportOperations } from './report-contract.ts'

/** Cases of people in danger, reports and appeals: what supervisors look at, and what is reported to them. */
export const supervision = {
  ...answerAlarmOperations,
  ...queueOperations,
  ...reportOperations,
  ...appealOperations,
}
