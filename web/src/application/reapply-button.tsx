import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ownApplicationQuery } from './queries.ts'

/** For the day when the six months are over. */
export function ReapplyButton() {
  const { t } = useWords('application')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function reapply(): Promise<void> {
    setBusy(true)
    try {
      await api.application.reapply()
      await client.invalidateQueries(ownApplicationQuery)
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
