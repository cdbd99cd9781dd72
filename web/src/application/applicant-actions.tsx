import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { startQuery } from '#web/platform/api/current-person.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ownApplicationQuery } from './queries.ts'
import { useNavigate } from 'react-router'
import { path } from '#web/platform/navigation/mount.ts'

export function Withdraw() {
  const { t } = useWords('application')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function withdraw(): Promise<void> {
    setBusy(true)
    const outcome = await outcomeOf(api.application.withdrawApplication())
    setBusy(false)
    if (outcome.kind === 'fault' || outcome.kind === 'unreachable')
      return showToast({ title: problemWords(new TypeError()), tone: 'danger' })
    setOpen(false)
    await client.invalidateQueries(startQuery)
    // The new status navigates by itself: to the profile, or to a decision that came first.
    await client.invalidateQueries(ownApplicationQuery)
  }
  return (
    <div className="mt-6">
      <Button look="link" onClick={() => setOpen(true)}>
        {t('withdraw.ask')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
      >
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setOpen(false)} className="flex-1">
            {t('withdraw.keep')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void withdraw()} className="flex-1">
            {t('withdraw.really')}
          </Button>
        </div>
      </Dialog>
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
