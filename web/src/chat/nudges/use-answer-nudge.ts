import type { AskedAnswer, FollowUp } from '@sanad/domain/chat/nudges/nudges'
import { api, useChange } from '#web/platform/api/api.ts'
import { sessionQuery } from '../parts/queries.ts'

interface SaidOfNudge {
  readonly answer: 'asked' | 'dismissed' | AskedAnswer
  readonly followUps?: FollowUp[]
}

export const useAnswerNudge = (sessionId: string, messageId: string) =>
  useChange(sessionQuery(sessionId), (said: SaidOfNudge) =>
    api.chat.answerNudge({ sessionId, messageId, ...said }),
  )
