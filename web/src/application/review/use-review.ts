import type { Decision, ReviewCheck, Scope } from '@sanad/domain/application/application-states'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { reviewKey } from './queries.ts'

/**
 * The actions of a reviewer on one application. After each, successful or not, the application is
 * refetched.
 */
export function useReview(personId: string, onChanged: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  function run(call: Promise<unknown>): void {
    setBusy(true)
    setProblem(undefined)
    void call
      .catch((fault: unknown) => setProblem(problemWords(fault)))
      .finally(() => {
        setBusy(false)
        void client.invalidateQueries({ queryKey: [...reviewKey, 'list'] })
        onChanged()
      })
  }
  return {
    busy,
    problem,
    claim: () => run(api.application.claimApplication({ personId })),
    recordCheck: (check: ReviewCheck, reference: string) =>
      run(api.application.recordCheck({ personId, check, reference })),
    approveScope: (scope: Scope) => run(api.application.approveScope({ personId, scope })),
    decide: (decision: Decision, reason: string) =>
      run(api.application.decideApplication({ personId, decision, reason })),
    suspend: (reason: string) => run(api.application.suspendExpert({ personId, reason })),
    reinstate: (reason: string) => run(api.application.reinstateExpert({ personId, reason })),
  }
}
export type Review = ReturnType<typeof useReview>
