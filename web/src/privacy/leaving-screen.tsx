import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSignOut } from '#web/identity/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { pathOfStep, refetchStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { leavingQuery } from './queries.ts'

/** Shown at a sign-in during the seven days after asking for deletion. */
export function LeavingScreen() {
  const { t } = useWords('privacy')
  const query = useQuery(leavingQuery)
  const { signOut, question } = useSignOut()
  const undoErasure = useUndoErasure()
  return (
    <PageShell title={t('leaving.tab')} width="form">
      <PageHeading>{t('leaving.heading')}</PageHeading>
      <QueryState query={query}>
        {({ leavesAt }) => (
          <p className="mt-2">
            {leavesAt === null ? null : t('leaving.text', { day: dayAndYearAt(leavesAt) })}
          </p>
        )}
      </QueryState>
      <Problem className="mt-4">{undoErasure.error && t('leaving.failed')}</Problem>
      <div className="mt-6 flex flex-col gap-3">
        <Button busy={undoErasure.isPending} onClick={() => undoErasure.mutate()}>
          {t('leaving.keep')}
        </Button>
        <Button look="quiet" onClick={() => void signOut()}>
          {t('leaving.go')}
        </Button>
      </div>
      {question}
    </PageShell>
  )
}

function useUndoErasure() {
  const { t } = useWords('privacy')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.privacy.undoErasure(),
    onSuccess: async () => {
      const { next } = await refetchStart(client)
      showToast({ title: t('leaving.kept'), text: t('leaving.keptText') })
      await navigate(pathOfStep(next), { replace: true })
    },
  })
}
