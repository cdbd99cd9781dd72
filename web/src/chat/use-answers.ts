import type { Afterwards } from '@sanad/domain/chat/feedback-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { afterwardsQuery, retryWhileUnreachable, talkAgainQuery } from './queries.ts'

type Given = Partial<Pick<Afterwards, 'feltHeard' | 'feelsNow' | 'talkAgain'>>

/** Sends each tap by itself, one after the other; it shows as chosen at once, and as before where it failed. */
export function useAnswers(sessionId: string) {
  const client = useQueryClient()
  const { queryKey } = afterwardsQuery(sessionId)
  const show = (given: Given) =>
    client.setQueryData(queryKey, (known: Afterwards | undefined) => known && { ...known, ...given })
  const saving = useMutation({
    scope: { id: `afterwards ${sessionId}` },
    mutationFn: ({ talkAgain, ...answers }: Given) =>
      typeof talkAgain === 'boolean'
        ? api.chat.answerTalkAgain({ sessionId, again: talkAgain })
        : api.chat.giveFeedback({ sessionId, ...answers }),
    ...retryWhileUnreachable,
    onMutate: async (given): Promise<Given> => {
      await client.cancelQueries({ queryKey })
      const known = client.getQueryData<Afterwards>(queryKey)
      show(given)
      return known
        ? Object.fromEntries(Object.keys(given).map((name) => [name, known[name as keyof Given]]))
        : {}
    },
    onError: (_fault, _given, before) => before && show(before),
    onSuccess: ({ bothWould }, { talkAgain }) => {
      if (talkAgain === undefined) return
      client.setQueryData(queryKey, (known: Afterwards | undefined) => known && { ...known, bothWould })
      void client.invalidateQueries({ queryKey: talkAgainQuery.queryKey })
    },
  })
  return {
    saved: saving.isSuccess,
    error: saving.error,
    give: (given: Given) => saving.mutate(given),
  }
}
