import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { problemOf } from '#web/platform/problem.ts'
import { inTab } from '#web/platform/storage.ts'
import { chooseTheme } from '#web/platform/theme.ts'
import { startQuery } from '#web/platform/who.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** Specification §4: ends the sign-in and forgets here; a sign-in that is already gone is forgotten all the same. */
export function useSignOut(): { busy: boolean; signOut: () => void } {
  const { t } = useWords('home')
  const client = useQueryClient()
  const navigate = useNavigate()
  const ending = useMutation({
    mutationFn: async () => {
      try {
        await api.identity.signOut()
      } catch (error) {
        if (problemOf(error).code !== 'UNAUTHORIZED') throw error
      }
    },
    onSuccess: async () => {
      inTab.clear()
      chooseTheme('system')
      showToast({ title: t('profile.signedOut'), text: t('profile.signedOutText') })
      await navigate(path('/'), { replace: true })
      client.clear()
      client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' })
    },
    onError: (error) => {
      const known = problemOf(error).code === 'NETWORK' ? 'profile.signOutFailed' : 'profile.signOutFault'
      showToast({ tone: 'danger', title: t('profile.error'), text: t(known) })
    },
  })
  return { busy: ending.isPending, signOut: () => ending.mutate() }
}
