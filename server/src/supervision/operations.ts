import { judgeAppeal, readAppeal, releaseAppeal, takeAppeal } from './appeals/judge-appeal.ts'
import { answerAlarm } from './cases/answer-alarm.ts'
import { raiseConcern, raiseHand } from './cases/ask-supervisor.ts'
import { guide } from './cases/guide.ts'
import { closeCase, reviewCase, readCaseNote } from './cases/close-case.ts'
import { joinCase, leaveCase, releaseCase, takeCase } from './cases/hold-case.ts'
import { placeCase } from './cases/place-case.ts'
import { queueCounts, queue } from './cases/queue.ts'
import { readCase } from './cases/read-case.ts'
import { sessionBrief } from './cases/session-brief.ts'
import { sessionNotes, noteSharing, saveNote, shareNotes } from './notes/session-notes.ts'
import { appealDecision, myReports, unblockPerson } from './reports/my-reports.ts'
import { reportDesk } from './reports/report-desk.ts'
import { blockPerson, reportPerson } from './reports/report.ts'

export const supervisionOperations = {
  answerAlarm,
  sessionBrief,
  guide,
  queue,
  queueCounts,
  takeCase,
  readCase,
  joinCase,
  leaveCase,
  placeCase,
  releaseCase,
  closeCase,
  reviewCase,
  readCaseNote,
  raiseConcern,
  raiseHand,
  reportPerson,
  blockPerson,
  myReports,
  unblockPerson,
  appealDecision,
  reportDesk,
  takeAppeal,
  releaseAppeal,
  readAppeal,
  judgeAppeal,
  sessionNotes,
  saveNote,
  noteSharing,
  shareNotes,
}
