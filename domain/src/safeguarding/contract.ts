import { emergencyOperations } from './emergency-contract.ts'
import { ladderOperations } from './ladder-contract.ts'
import { noticeOperations } from './notices-contract.ts'
import { queueOperations } from './queue-contract.ts'
import { reportOperations } from './report-contract.ts'

/** One slice, a file for each of its parts: emergencies, the ladder, the supervisor's queue, reports. */
export const safeguarding = {
  ...emergencyOperations,
  ...ladderOperations,
  ...noticeOperations,
  ...queueOperations,
  ...reportOperations,
}
