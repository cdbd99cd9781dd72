import { randomUUID } from 'node:crypto'
import type { Client } from './browser.ts'
import { writes } from './people.ts'

/** What people have of their own, by its id. */
export interface Theirs {
  readonly sessionId: string
  readonly waitingId: string
  readonly endedId: string
  readonly hardId: string
  readonly documentId: string
  readonly attemptId: string
  readonly shiftId: string
  readonly testId: string
  readonly noticeId: string
  readonly exportId: string
  readonly moodId: string
  readonly answerId: string
  readonly againId: string
  readonly crisisId: string
  readonly decisionId: string
  readonly signInId: string
  readonly seekerId: string
  readonly expertId: string
}

/** How others ask. What answers anything but “not there” says so: it is a list, or an id of the asker’s own making. */
export const attacks: Record<string, (client: Client, theirs: Theirs) => Promise<unknown>> = {
  'identity.endSignIn': (c, { signInId }) => c.identity.endSignIn({ signInId }),
  'chat.session': (c, { sessionId }) => c.chat.session({ sessionId }),
  'supervision.sessionBrief': (c, { sessionId }) => c.supervision.sessionBrief({ sessionId }),
  'chat.openSession': (c, { sessionId }) => c.chat.openSession({ sessionId }),
  'chat.sendMessage': (c, { sessionId }) => writes({ client: c }, sessionId, 'not mine'),
  'chat.messagesAfter': (c, { sessionId }) => c.chat.messagesAfter({ sessionId, after: 0 }),
  'chat.messagesBefore': (c, { sessionId }) => c.chat.messagesBefore({ sessionId }),
  'chat.typing': (c, { sessionId }) => c.chat.typing({ sessionId }),
  'chat.seen': (c, { sessionId }) => c.chat.seen({ sessionId, delivered: 1, seen: 1 }),
  'chat.afterwards': (c, { endedId }) => c.chat.afterwards({ sessionId: endedId }),
  'chat.giveFeedback': (c, { endedId }) =>
    c.chat.giveFeedback({ sessionId: endedId, feltHeard: 'no' }),
  'chat.sayBefore': (c, { waitingId }) => c.chat.sayBefore({ sessionId: waitingId, felt: 'hard' }),
  'chat.answerTalkAgain': (c, { endedId }) =>
    c.chat.answerTalkAgain({ sessionId: endedId, again: false }),
  'chat.withdrawTalkAgain': (c, { againId }) => c.chat.withdrawTalkAgain({ id: againId }),
  'chat.endSession': (c, { sessionId }) => c.chat.endSession({ sessionId }),
  'application.removeDocument': (c, { documentId }) => c.application.removeDocument({ documentId }),
  'application.submitQuiz': (c, { attemptId }) =>
    c.application.submitQuiz({ attemptId, language: 'en', answers: twelve }),
  'availability.askForCover': (c, { shiftId }) =>
    c.availability.askForCover({ shiftId, ask: true }),
  'availability.takeShift': (c, { shiftId }) => c.availability.takeShift({ shiftId }),
  'matching.leaveForNextShift': (c, { waitingId }) =>
    c.matching.leaveForNextShift({ sessionId: waitingId, leave: true }),
  'matching.someoneElse': (c, { sessionId }) => c.matching.someoneElse({ sessionId, share: true }),
  'matching.handover': (c, { sessionId }) => c.matching.handover({ sessionId }),
  'matching.proposeHandover': (c, { sessionId }) => c.matching.proposeHandover({ sessionId }),
  'matching.withdrawHandover': (c, { sessionId }) => c.matching.withdrawHandover({ sessionId }),
  'matching.answerHandover': (c, { sessionId }) =>
    c.matching.answerHandover({ sessionId, answer: 'share' }),
  'matching.leave': (c, { sessionId }) => c.matching.leave({ sessionId }),
  'matching.place': (c, { waitingId }) => c.matching.place({ sessionId: waitingId }),
  'supporterCare.answerDebrief': (c, { hardId }) =>
    c.supporterCare.answerDebrief({
      sessionId: hardId,
      now: 'steady',
      stays: 'nothing',
      needs: 'nothing',
    }),
  'supporterCare.putDebriefAway': (c, { hardId }) =>
    c.supporterCare.putDebriefAway({ sessionId: hardId }),
  'escalation.autoEscalateCrisis': (c, { crisisId }) =>
    c.escalation.autoEscalateCrisis({ crisisId }),
  'escalation.openNotice': (c, { noticeId }) => c.escalation.openNotice({ noticeId }),
  'escalation.putAwayNotices': (c, { noticeId }) =>
    c.escalation.putAwayNotices({ ids: [noticeId] }),
  'escalation.confirmTest': (c, { testId }) => c.escalation.confirmTest({ testId }),
  'supervision.raiseConcern': (c, { sessionId }) => c.supervision.raiseConcern({ sessionId }),
  'supervision.raiseHand': (c, { sessionId }) => c.supervision.raiseHand({ sessionId }),
  'supervision.report': (c, { sessionId, seekerId: personId }) =>
    c.supervision.report({ id: randomUUID(), sessionId, personId, reason: 'hurtful' }),
  'supervision.block': (c, { sessionId, seekerId: personId }) =>
    c.supervision.block({ sessionId, personId }),
  'supervision.unblock': (c, { expertId: personId }) => c.supervision.unblock({ personId }),
  'supervision.appeal': (c, { decisionId }) =>
    c.supervision.appeal({ decisionId, words: 'not mine' }),
  'supporterCare.leaveNote': (c, { endedId: sessionId }) =>
    c.supporterCare.leaveNote({ id: randomUUID(), sessionId, words: 'not mine' }),
  'mood.checkIn': (c, { moodId: id }) => c.mood.checkIn({ id, mood: 'happy' }),
  'mood.remove': (c, { moodId }) => c.mood.remove({ ids: [moodId] }),
  'outcome.answer': (c, { answerId: id }) => c.outcome.answer({ id, week: 0, said: [3, 3, 3, 3] }),
  'outcome.remove': (c, { answerId }) => c.outcome.remove({ ids: [answerId] }),
  'privacy.exportPiece': (c, { exportId }) =>
    c.privacy.exportPiece({ exportId, format: 'json', piece: 1 }),
}
/** Answers of somebody in danger. */
export const severe = {
  feeling: 'depressed',
  feelingIntensity: 9,
  mood: 'sad',
  moodIntensity: 9,
  urgency: 'immediate',
  urgencyIntensity: 9,
} as const
const twelve = Array.from({ length: 12 }, (_, at) => ({ question: `q${at}`, option: 0 }))

/** Of the asker's own: what they name of others is passed over, and refused where it must be new. */
export const otherAnswers: Record<string, readonly string[]> = {
  'mood.remove': ['ok'],
  'outcome.remove': ['ok'],
  'escalation.putAwayNotices': ['ok'],
  'mood.checkIn': ['ID_REUSED'],
  'outcome.answer': ['ok', 'ID_REUSED', 'NOT_DUE'],
  // The rota is everybody's to read.
  'availability.takeShift': ['SHIFT_TAKEN'],
  'escalation.confirmTest': ['NOTHING_TO_PROVE'],
}
