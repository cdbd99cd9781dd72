export { appendOneByOne } from './message-writer.ts'
export { chatPermissions } from './permissions.ts'
export { missedWatch } from './missed.ts'
export { chatRoutes } from './routes.ts'
export { sendMessage } from './send-message.ts'
export { openChat, type ChatService, type ChatWatch, type GradedWords } from './service.ts'
export { sealPlainCodes } from './seal-plain.ts'
export { viewSession } from './session-view.ts'
export {
  aSessionIsDue,
  isSeekerNow,
  lengthenQuestions,
  mayBeParted,
  noteArrival,
  lockDue,
  setDue,
  wakeEmergencies,
  wakeSessionsOf,
  type DueSession,
} from './due-store.ts'
export {
  closeSession,
  findOpenSessionOf,
  findSession,
  insertSession,
  joinAsExpert,
  letReadAgain,
  lockOpenSession,
  lockOpenSessionsOf,
  markOpened,
  openIfAnswered,
  releaseExpert,
  type Due,
} from './session-store.ts'
export { choosePassOn, endLapsedOffer, keepSeat, offerSeat, takeSeat } from './seat-offers.ts'
export { findSeeker, moveSeeker, setToldAdult } from './seeker-store.ts'
export { joinAsSupervisor, leaveAllAsSupervisor, leaveAsSupervisor } from './supervisor-store.ts'
export { somebodyWasLeftInDanger, takeLeftInDanger } from './turn-store.ts'
export { messageLimits } from './limits.ts'
export { findMessagesAfter, findMessagesIn } from './message-store.ts'
export { contentPlace, openMessage } from './sealed-messages.ts'
export { tell } from './tell.ts'
export { findTies, type Ties } from './talk-again-store.ts'
export { findContactDetails } from './judge-contact.ts'
export { areApart, deleteBlock, findBlocksBy, hasBlockBetween, insertBlock } from './block-store.ts'
export { takeEnded, wasExpertIn } from './ended-store.ts'
export { sessions } from './tables.ts'
export {
  clearWords,
  deleteSessions,
  eraseAsHelper,
  eraseTies,
  keepOthersWords,
  oldSessions,
} from './erase.ts'
