import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api.ts'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { problemWords } from '#web/platform/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { mineQuery } from './queries.ts'

/** Shown once the six months are over; the service judges the day by its own clock. */
export function ReapplyButton({ from }: { readonly from: string | null }) {
  const { t } = useWords('application')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (from === null || Date.parse(from) > now()) return null
  async function reapply(): Promise<void> {
    setBusy(true)
    try {
      await api.application.reapply()
      await client.invalidateQueries(mineQuery)
      void navigate(path('/expert-profile-setup'))
    } catch (fault) {
      showToast({ title: problemWords(fault), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button onClick={() => void reapply()} busy={busy}>
      {t('status.reapplyNow')}
    </Button>
  )
}
