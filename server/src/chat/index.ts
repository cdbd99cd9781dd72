export { shortenAnswer, shortenEvent } from './compact-frames.ts'
export { openGroupCommit } from './messages/group-commit.ts'
export { openMissedEventPoller } from './messages/missed-event-poller.ts'
export { chatOperations } from './operations.ts'
export { raiseLevel } from './nudges/raise-level.ts'
export { isSilenceDue, sweepSilences } from './nudges/silence.ts'
export { storeTeamPhrases } from './phrases/phrase-store.ts'
export { sendMessage } from './messages/send-message.ts'
export type { ChatHooks, MessageGrade } from './hooks.ts'
export { openChat, type ChatService } from './service.ts'
export { findReadable, viewSession } from './sessions/session-view.ts'
export {
  isAnyEmergencyOpen,
  isAnyRegularSessionDue,
  isEmergencyAnswered,
  hasOpenSession,
  extendAnswerDeadlines,
  absenceMayReleaseExpert,
  recordArrivals,
  lockDueSessions,
  setDeadlines,
  findActiveSessionsOf,
  wakeSessionsOf,
  type DueSession,
} from './sessions/deadlines-store.ts'
export { findCards } from './sessions/card-store.ts'
export {
  closeSession,
  findOpenSessionOf,
  findSession,
  insertSession,
  joinAsExpert,
  restoreReading,
  lockOpenSession,
  newSessionId,
  lockOpenSessionsOf,
  markOpened,
  markOpenedIfAnswered,
  releaseExpert,
  type Deadline,
  type SessionRow,
} from './sessions/session-store.ts'
export {
  choosePassOn,
  endLapsedOffer,
  keepSeat,
  offerSeat,
  takeSeat,
} from './sessions/seat-offers.ts'
export { findSeeker, moveSeeker, setToldAdult } from './sessions/seeker-store.ts'
export {
  joinAsSupervisor,
  leaveAllAsSupervisor,
  leaveAsSupervisor,
} from './sessions/supervisor-store.ts'
export {
  isAnySessionLeftInDanger,
  takeEndedSessions,
  takeSessionsLeftInDanger,
  wasExpertIn,
} from './sessions/turn-store.ts'
export { messageLimits } from './limits.ts'
export { findMessagesAfter, findMessagesIn } from './messages/message-store.ts'
export { contentSealContext, decryptMessage } from './messages/sealed-messages.ts'
export { findTies, type Ties } from './sessions/afterwards-store.ts'
export { findContactDetails } from './sessions/judge-contact.ts'
export {
  areBlocked,
  deleteBlock,
  findBlocksBy,
  hasBlockBetween,
  insertBlock,
} from './sessions/block-store.ts'
export { sessionReference, sessions } from './tables.ts'
export {
  eraseMessages,
  deleteSessions,
  eraseHelper,
  eraseOwnMessages,
  oldSessions,
} from './erase.ts'
export { chatData } from './personal-data.ts'
