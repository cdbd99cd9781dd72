import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { clearAllTabs } from '#web/platform/tabs/tab-channel.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useDay } from './use-day.ts'

/** Nothing of theirs stays in this browser's tabs; they are told until when they can come back, if they can. */
export function useShowErased(): (leavesAt: string | null) => void {
  const { t } = useWords('privacy')
  const day = useDay()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (leavesAt) => {
    const text = leavesAt === null ? t('erase.doneAtOnce') : t('erase.done', { day: day(leavesAt) })
    clearAllTabs()
    client.clear()
    client.setQueryData(startQuery.queryKey, { me: null, next: 'sign-in' })
    showToast({ title: t('erase.doneTitle'), text })
    void navigate(path('/'))
  }
}
