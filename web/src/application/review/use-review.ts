import type { Decision, ReviewCheck, Scope } from '@sanad/domain/application/application-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { reviewKey } from './queries.ts'

/** After each action, successful or not, the application is refetched. */
export function useReview(personId: string, onChanged: () => void) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...reviewKey, 'list'] })
      onChanged()
    },
  })
  return {
    call: acting,
    claim: () => acting.mutate(() => api.application.claimApplication({ personId })),
    recordCheck: (check: ReviewCheck, reference: string) =>
      acting.mutateAsync(() => api.application.recordCheck({ personId, check, reference })),
    approveScope: (scope: Scope) =>
      acting.mutateAsync(() => api.application.approveScope({ personId, scope })),
    decide: (decision: Decision, reason: string) =>
      acting.mutate(() => api.application.decideApplication({ personId, decision, reason })),
    suspend: (reason: string) =>
      acting.mutate(() => api.application.suspendExpert({ personId, reason })),
    reinstate: (reason: string) =>
      acting.mutate(() => api.application.reinstateExpert({ personId, reason })),
  }
}
export type Review = ReturnType<typeof useReview>
