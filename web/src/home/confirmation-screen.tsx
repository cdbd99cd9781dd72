import { ArrowRight } from '#web/ui/icons/icons.ts'
import { Navigate, useNavigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { pathOfStep, useStart, refetchStart, useMe } from '#web/platform/api/current-person.ts'
import { ArchArt } from '#web/ui/layout/arch-art.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

/** Specification §2.7: a welcome after the profile form. */
export function ConfirmationScreen() {
  const { t } = useWords('home')
  const start = useStart().data
  const goOn = useFinishWelcome()
  const me = start?.me
  if (!me || !start) return null
  if (me.role !== 'seeker' || !me.profileCompleted)
    return <Navigate to={pathOfStep(start.next)} replace />
  return (
    <PageShell title={t('confirmation.tab')} width="form">
      <div className="h-44 sm:h-56">
        <ArchArt />
      </div>
      <PageHeading className="mt-5">
        <bdi>{t('confirmation.heading', { name: me.alias || me.firstName })}</bdi>
      </PageHeading>
      <p className="mt-2 text-lg text-muted">{t('confirmation.text')}</p>
      <ul className="mt-4 list-disc space-y-1.5 ps-5 text-muted">
        <li>{t('confirmation.pace')}</li>
        <li>{t('confirmation.stop')}</li>
        <li>{t('confirmation.change')}</li>
      </ul>
      <Button onClick={goOn} className="mt-6 w-full">
        {t('confirmation.goOn')}
        <ArrowRight aria-hidden className="flip size-5" />
      </Button>
    </PageShell>
  )
}

/** Leads on at once, and meanwhile tells the service that the welcome was read. */
function useFinishWelcome(): () => void {
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
    void navigate(pathOfStep('dashboard'), { replace: true, state: { role, isFirstVisit: true } })
  }
}
