import { chat } from '@sanad/domain/chat/contract'
import { implement } from '@orpc/server'
import {
  asParticipant,
  asSeeker,
  asSeekerOrGuest,
  signedIn,
  type Call,
} from '#server/platform/http/guards.ts'
import {
  afterwards,
  answerTalkAgain,
  giveFeedback,
  sayBefore,
  talkAgainWith,
  withdraw,
} from './sessions/afterwards.ts'
import { endSession, seen, typing } from './sessions/end-session.ts'
import { openSession } from './sessions/open-session.ts'
import { messagesAfter, messagesBefore, session } from './messages/read-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import type { ChatService } from './service.ts'
import { mySessions } from './sessions/session-view.ts'

export function chatRoutes(service: ChatService) {
  const os = implement(chat).$context<Call>()
  return os.router({
    session: os.session.handler(signedIn(session)),
    openSession: os.openSession.handler(signedIn(openSession)),
    mySessions: os.mySessions.handler(signedIn(mySessions)),
    sendMessage: os.sendMessage.handler(
      signedIn((call, input) => sendMessage(call, service, input)),
    ),
    messagesAfter: os.messagesAfter.handler(
      signedIn((call, input) => messagesAfter(call, service, input)),
    ),
    messagesBefore: os.messagesBefore.handler(
      signedIn((call, input) => messagesBefore(call, service, input)),
    ),
    typing: os.typing.handler(signedIn((call, input) => typing(call, service, input))),
    seen: os.seen.handler(signedIn(seen)),
    afterwards: os.afterwards.handler(asParticipant(afterwards)),
    sayBefore: os.sayBefore.handler(asSeeker(sayBefore)),
    giveFeedback: os.giveFeedback.handler(asSeekerOrGuest(giveFeedback)),
    answerTalkAgain: os.answerTalkAgain.handler(asParticipant(answerTalkAgain)),
    talkAgainWith: os.talkAgainWith.handler(asParticipant(talkAgainWith)),
    withdrawTalkAgain: os.withdrawTalkAgain.handler(asParticipant(withdraw)),
    endSession: os.endSession.handler(signedIn((call, input) => endSession(call, service, input))),
  })
}
