import type { Afterwards } from '@sanad/domain/chat/feedback-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { afterwardsQuery, retryWhileUnreachable, talkAgainQuery } from '../queries.ts'

type AnswerChanges = Partial<Pick<Afterwards, 'feltHeard' | 'feltAfter' | 'talkAgain'>>

/**
 * Saves each tap by itself, one after the other. A choice shows at once, and returns to its old
 * value if saving fails.
 */
export function useAnswers(sessionId: string) {
  const client = useQueryClient()
  const [tapped, setTapped] = useState<AnswerChanges>({})
  const saving = useMutation({
    scope: { id: `afterwards ${sessionId}` },
    mutationFn: ({ talkAgain, ...answers }: AnswerChanges) =>
      typeof talkAgain === 'boolean'
        ? api.chat.answerTalkAgain({ sessionId, again: talkAgain })
        : api.chat.giveFeedback({ sessionId, ...answers }),
    ...retryWhileUnreachable,
    onSuccess: (now, { talkAgain }) => {
      client.setQueryData(afterwardsQuery(sessionId).queryKey, now)
      if (talkAgain !== undefined)
        void client.invalidateQueries({ queryKey: talkAgainQuery.queryKey })
    },
    onError: (_fault, changes) =>
      setTapped((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
      ),
  })
  return {
    tapped,
    saved: saving.isSuccess,
    error: saving.error,
    give: (changes: AnswerChanges) => {
      setTapped((current) => ({ ...current, ...changes }))
      saving.mutate(changes)
    },
  }
}
