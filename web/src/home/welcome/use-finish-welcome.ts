import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { refetchStart, pathOfStep, useMe } from '#web/platform/api/current-person.ts'

/**
 * Leads at once to the dashboard, or to the screen wanted before sign-in; meanwhile tells the
 * service that the welcome was read.
 */
export function useFinishWelcome(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const role = useMe()?.role

  async function recordWelcome(): Promise<void> {
    try {
      await api.identity.updateProfile({ welcomed: true })
      await refetchStart(client)
    } catch (fault) {
      console.warn('The welcome will be shown once more.', fault)
    }
  }
  return () => {
    void recordWelcome()
    void navigate(pathOfStep('dashboard'), { replace: true, state: { role } })
  }
}
