import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mySessionsQuery, sessionQuery, useGoToConversation } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import './strings.ts'

export interface Claim {
  /** The session that is being claimed. */
  readonly taking: string | undefined
  readonly problem: string | undefined
  readonly take: (sessionId: string) => void
}

/**
 * MATCH-3. Only one supporter can claim a request; one who was too late is told kindly and sees the
 * queue as it is.
 */
export function useClaim(): Claim {
  const { t } = useWords('matching')
  const client = useQueryClient()
  const goToConversation = useGoToConversation()
  const claiming = useMutation({
    mutationFn: (sessionId: string) => api.matching.claim({ sessionId }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      return goToConversation(session.id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['matching'] }),
  })
  return {
    taking: claiming.isPending ? claiming.variables : undefined,
    problem: claiming.error ? wordsOf(claiming.error) : undefined,
    take: claiming.mutate,
  }

  function wordsOf(error: Error): string {
    return problemOf(error).code === 'ALREADY_TAKEN' ? t('line.taken') : problemWords(error)
  }
}
