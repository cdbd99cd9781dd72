import { judgeAppeal, readAppeal, releaseAppeal, takeAppeal } from './appeals/judge-appeal.ts'
import { answerAlarm } from './cases/answer-alarm.ts'
import { raiseConcernOperation, raiseHandOperation } from './cases/ask-supervisor.ts'
import { closeCase, reviewCase } from './cases/close-case.ts'
import { joinCase, leaveCase, releaseCase, takeCase } from './cases/hold-case.ts'
import { queueCountsOperation, queueOperation } from './cases/queue.ts'
import { readCaseNote } from './cases/read-case-note.ts'
import { readCase } from './cases/read-case.ts'
import { sessionBrief } from './cases/session-brief.ts'
import { appealOperation, myReports, unblock } from './reports/my-reports.ts'
import { reportDesk } from './reports/report-desk.ts'
import { blockOperation, reportOperation } from './reports/report.ts'

/** The operations of this slice, as its contract names them. */
export const supervisionOperations = {
  answerAlarm,
  sessionBrief,
  queue: queueOperation,
  queueCounts: queueCountsOperation,
  takeCase,
  readCase,
  joinCase,
  leaveCase,
  releaseCase,
  closeCase,
  reviewCase,
  readCaseNote,
  raiseConcern: raiseConcernOperation,
  raiseHand: raiseHandOperation,
  report: reportOperation,
  block: blockOperation,
  myReports,
  unblock,
  appeal: appealOperation,
  reportDesk,
  takeAppeal,
  releaseAppeal,
  readAppeal,
  judgeAppeal,
}
