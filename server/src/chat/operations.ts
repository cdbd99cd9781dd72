import { messagesAfter, messagesBefore, session } from './messages/read-messages.ts'
import { sendMessageOperation } from './messages/send-message.ts'
import { countPhrase, deletePhrase, keepPhrase, phraseDesk, phrases } from './phrases/phrases.ts'
import {
  afterwards,
  answerTalkAgain,
  giveFeedback,
  sayBefore,
  talkAgainWith,
  withdraw,
} from './sessions/afterwards.ts'
import { answerNudge } from './nudges/answer-nudge.ts'
import { endSessionOperation, seen, typing } from './sessions/end-session.ts'
import { openSessionOperation } from './sessions/open-session.ts'
import { mySessions } from './sessions/session-view.ts'
import type { ChatService } from './service.ts'

export const chatOperations = (service: ChatService) => ({
  session,
  openSession: openSessionOperation,
  mySessions,
  sendMessage: sendMessageOperation(service),
  messagesAfter: messagesAfter(service),
  messagesBefore: messagesBefore(service),
  answerNudge: answerNudge(service),
  typing: typing(service),
  seen,
  afterwards,
  sayBefore,
  giveFeedback,
  answerTalkAgain,
  talkAgainWith,
  withdrawTalkAgain: withdraw,
  endSession: endSessionOperation(service),
  phrases,
  keepPhrase,
  deletePhrase,
  countPhrase,
  phraseDesk,
})
