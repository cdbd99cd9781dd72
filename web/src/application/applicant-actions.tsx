import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ownApplicationQuery } from './queries.ts'
import { useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'

export function Withdraw() {
  const { t } = useWords('application')
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: async () => {
      const outcome = await outcomeOf(api.application.withdrawApplication())
      if (outcome.kind === 'fault' || outcome.kind === 'unreachable') throw new TypeError()
      await client.invalidateQueries(startQuery)
      // The new status navigates by itself: to the profile, or to a decision that came first.
      await client.invalidateQueries(ownApplicationQuery)
    },
  })
  return (
    <div className="mt-6">
      <DecisionButton
        look="link"
        label={t('withdraw.ask')}
        title={t('withdraw.title')}
        yes={t('withdraw.really')}
        follows={t('withdraw.text')}
        cancel={t('withdraw.keep')}
        danger
        call={withdrawing}
        decide={withdrawing.mutateAsync}
      />
    </div>
  )
}

/** Possible once six months have passed since a rejection. */
export function ReapplyButton() {
  const { t } = useWords('application')
  const client = useQueryClient()
  const navigate = useNavigate()
  const reapplying = useMutation({
    mutationFn: async () => {
      await api.application.reapply()
      await client.invalidateQueries(ownApplicationQuery)
    },
    onSuccess: () => void navigate(path('/expert-profile-setup')),
    onError: (fault) => showToast({ title: problemWords(fault), tone: 'danger' }),
  })
  return (
    <Button onClick={() => reapplying.mutate()} busy={reapplying.isPending}>
      {t('status.reapplyNow')}
    </Button>
  )
}
