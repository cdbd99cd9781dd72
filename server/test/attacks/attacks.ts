import { randomUUID } from 'node:crypto'
import { operationNames } from '../../src/http/router.ts'
import type { Client } from '../clients/browser.ts'
import { writes } from '../people/people.ts'
import { callByName, idsOf, plainInput } from '../plain-inputs.ts'

/** Ids of things that belong to a person, by the name of the id. */
const ownThings = [
  'sessionId',
  'waitingId',
  'endedId',
  'hardId',
  'documentId',
  'attemptId',
  'shiftId',
  'wantedId',
  'swapId',
  'testId',
  'noticeId',
  'exportId',
  'moodId',
  'answerId',
  'againId',
  'crisisId',
  'decisionId',
  'signInId',
  'messageId',
  'appointmentId',
  'timeId',
  'ownPhraseId',
  'passkeyId',
  'seekerId',
  'expertId',
] as const
export type Theirs = Readonly<Record<(typeof ownThings)[number], string>>

type OneAttack = (client: Client, theirs: Theirs) => Promise<unknown>

/**
 * Attacks on operations that `derivedAttack` cannot handle: an id under another name, or an input
 * with a pattern.
 */
const writtenAttacks: Readonly<Record<string, OneAttack>> = {
  'chat.sendMessage': (c, { sessionId }) => writes({ client: c }, sessionId, 'not mine'),
  'chat.messagesAfter': (c, { sessionId }) => c.chat.messagesAfter({ sessionId, after: 0 }),
  'chat.seen': (c, { sessionId }) => c.chat.seen({ sessionId, delivered: 1, seen: 1 }),
  'chat.afterwards': (c, { endedId }) => c.chat.afterwards({ sessionId: endedId }),
  'chat.giveFeedback': (c, { endedId }) =>
    c.chat.giveFeedback({ sessionId: endedId, feltHeard: 'no' }),
  'chat.sayBefore': (c, { waitingId }) => c.chat.sayBefore({ sessionId: waitingId, felt: 'hard' }),
  'chat.answerTalkAgain': (c, { endedId }) =>
    c.chat.answerTalkAgain({ sessionId: endedId, again: false }),
  'chat.withdrawTalkAgain': (c, { againId }) => c.chat.withdrawTalkAgain({ id: againId }),
  'identity.renamePasskey': (c, { passkeyId }) =>
    c.identity.renamePasskey({ passkeyId, name: 'not mine' }),
  'chat.keepPhrase': (c, { ownPhraseId: id }) => c.chat.keepPhrase({ id, text: 'not mine' }),
  'chat.deletePhrase': (c, { ownPhraseId: id }) => c.chat.deletePhrase({ id }),
  'chat.countPhrase': (c, { ownPhraseId: phraseId }) => c.chat.countPhrase({ phraseId }),
  'application.submitQuiz': (c, { attemptId }) =>
    c.application.submitQuiz({ attemptId, language: 'en', answers: twelve }),
  'appointments.requestAppointment': (c, { expertId }) =>
    c.appointments.requestAppointment({ ...aRequest, id: randomUUID(), expertId }),
  'appointments.offerAppointment': (c, { appointmentId }) =>
    c.appointments.offerAppointment({ appointmentId, starts: [], zone: aRequest.zone }),
  'followUp.sessionFollowUp': (c, { endedId }) =>
    c.followUp.sessionFollowUp({ sessionId: endedId }),
  'followUp.allowFollowUp': (c, { endedId: sessionId }) =>
    c.followUp.allowFollowUp({ sessionId, wait: 'day', sender: 'service', zone: aRequest.zone }),
  'followUp.withdrawFollowUp': (c, { endedId }) =>
    c.followUp.withdrawFollowUp({ sessionId: endedId }),
  'followUp.agreeToFollowUp': (c, { endedId: sessionId }) =>
    c.followUp.agreeToFollowUp({ sessionId, agrees: true }),
  'followUp.answerFollowUp': (c, { endedId: sessionId }) =>
    c.followUp.answerFollowUp({ sessionId, answer: 'same' }),
  'availability.askForCover': (c, { shiftId }) =>
    c.availability.askForCover({ shiftId, ask: true }),
  'matching.leaveForNextShift': (c, { waitingId }) =>
    c.matching.leaveForNextShift({ sessionId: waitingId, leave: true }),
  'matching.requestAnotherExpert': (c, { sessionId }) =>
    c.matching.requestAnotherExpert({ sessionId, share: true }),
  'matching.answerHandover': (c, { sessionId }) =>
    c.matching.answerHandover({ sessionId, answer: 'share' }),
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
  'escalation.putAwayNotices': (c, { noticeId }) =>
    c.escalation.putAwayNotices({ ids: [noticeId] }),
  'supervision.reportPerson': (c, { sessionId, seekerId: personId }) =>
    c.supervision.reportPerson({ id: randomUUID(), sessionId, personId, reason: 'hurtful' }),
  'supervision.blockPerson': (c, { sessionId, seekerId: personId }) =>
    c.supervision.blockPerson({ sessionId, personId }),
  'supervision.unblockPerson': (c, { expertId: personId }) =>
    c.supervision.unblockPerson({ personId }),
  'supervision.appealDecision': (c, { decisionId }) =>
    c.supervision.appealDecision({ decisionId, words: 'not mine' }),
  'supporterCare.leaveNote': (c, { endedId: sessionId }) =>
    c.supporterCare.leaveNote({ id: randomUUID(), sessionId, words: 'not mine' }),
  'mood.checkIn': (c, { moodId: id }) => c.mood.checkIn({ id, mood: 'happy' }),
  'mood.removeMoods': (c, { moodId }) => c.mood.removeMoods({ ids: [moodId] }),
  'outcome.answerQuestions': (c, { answerId: id }) =>
    c.outcome.answerQuestions({ id, week: 0, said: [3, 3, 3, 3] }),
  'outcome.removeAnswers': (c, { answerId }) => c.outcome.removeAnswers({ ids: [answerId] }),
  'privacy.exportPiece': (c, { exportId }) =>
    c.privacy.exportPiece({ exportId, format: 'json', piece: 1 }),
}

/** Derives an attack from the contract, if `ownThings` has every id of the plainest input. */
function derivedAttack(operation: string): OneAttack | undefined {
  const names = idsOrNone(operation)
  if (names.length === 0 || !names.every((name) => isOwn(name))) return undefined
  return (client, theirs) =>
    callByName(
      client,
      operation,
      plainInput(operation, (name) => (isOwn(name) ? theirs[name] : undefined)),
    )
}

const isOwn = (name: string): name is keyof Theirs => ownThings.some((own) => own === name)

function idsOrNone(operation: string): string[] {
  try {
    return idsOf(operation)
  } catch {
    return []
  }
}

/** How a stranger calls each operation that takes another person's id. */
export const attacks: Readonly<Record<string, OneAttack>> = {
  ...Object.fromEntries(
    operationNames.flatMap((name) => {
      const attack = derivedAttack(name)
      return attack ? [[name, attack]] : []
    }),
  ),
  ...writtenAttacks,
}

/** Answers of a person in danger. */
export const severe = {
  feeling: 'depressed',
  feelingIntensity: 9,
  mood: 'sad',
  moodIntensity: 9,
  urgency: 'immediate',
  urgencyIntensity: 9,
} as const
const aRequest = { minutes: 30, language: 'en', zone: 'Asia/Dubai' } as const
const twelve = Array.from({ length: 12 }, (_, at) => ({ question: `q${at}`, option: 0 }))

/**
 * Answers other than NOT_FOUND that a stranger may get. They concern the caller's own data: an id
 * of another person is ignored, or refused where it must be new.
 */
export const otherAnswers: Record<string, readonly string[]> = {
  // Who may have phrases gets their own list back.
  'chat.keepPhrase': ['ok'],
  'chat.deletePhrase': ['ok'],
  'mood.removeMoods': ['ok'],
  'outcome.removeAnswers': ['ok'],
  'escalation.putAwayNotices': ['ok'],
  'mood.checkIn': ['ID_REUSED'],
  'outcome.answerQuestions': ['ok', 'ID_REUSED', 'NOT_DUE'],
  // Everyone may read the rota.
  'availability.takeShift': ['SHIFT_TAKEN'],
  'escalation.confirmTest': ['NOTHING_TO_PROVE'],
}
