import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import type { AlarmAnswer } from '@sanad/domain/supervision/answer-alarm-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mySessionsQuery, useGoToConversation } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { useRefetchNotices } from '../notices/notice-queries.ts'

/** The result to show, where the press did not lead to another screen. */
export type AnswerOutcome =
  | Exclude<AlarmAnswer, { kind: 'conversation' | 'case' }>
  | { readonly kind: 'full' }
  | { readonly kind: 'problem'; readonly words: string }

/** LADDER-12. “I will answer”: opens the conversation, or the case, with the same press. */
export function useAnswerAlarm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goToConversation = useGoToConversation()
  const askAgain = useRefetchNotices()
  const answering = useMutation({
    mutationFn: ({ id }: Pick<OpenCall, 'id'>) => api.supervision.answerAlarm({ escalationId: id }),
    onSuccess: (answer) => {
      if (answer.kind === 'case') void navigate(path('/staff/queue'))
      if (answer.kind !== 'conversation') return
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      void goToConversation(answer.sessionId)
    },
    onSettled: askAgain,
  })
  const outcome = answering.error ? refusedWith(answering.error) : stays(answering.data)
  return { answering, outcome }
}

const stays = (answer: AlarmAnswer | undefined): AnswerOutcome | undefined =>
  answer === undefined || answer.kind === 'conversation' || answer.kind === 'case'
    ? undefined
    : answer

function refusedWith(error: unknown): AnswerOutcome {
  const { code } = problemOf(error)
  if (code === 'NOT_FOUND') return { kind: 'over' }
  if (code === 'TAKEN') return { kind: 'accompanied' }
  if (code === 'AT_YOUR_LIMIT') return { kind: 'full' }
  return { kind: 'problem', words: problemWords(error) }
}
