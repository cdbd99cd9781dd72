import type { AskedAnswer, FollowUp } from '@sanad/domain/chat/nudges/nudges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { sessionQuery } from '../parts/queries.ts'

interface SaidOfNudge {
  readonly answer: 'asked' | 'dismissed' | AskedAnswer
  readonly followUps?: FollowUp[]
}

/** Saves what the supporter says of a nudge, and shows the conversation as it stands then. */
export function useAnswerNudge(sessionId: string, messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: SaidOfNudge) => api.chat.answerNudge({ sessionId, messageId, ...said }),
    onSuccess: (session) => client.setQueryData(sessionQuery(sessionId).queryKey, session),
  })
}
