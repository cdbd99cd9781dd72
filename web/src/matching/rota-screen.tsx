import type { Standing } from '@sanad/domain/primitives/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { useMe } from '#web/platform/who.ts'
import { AppShell } from '#web/ui/app-shell.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ScreenSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { OnNow } from './on-now.tsx'
import { OwnShifts } from './own-shifts.tsx'
import { rotaWeekQuery, useFreshRota } from './rota-queries.ts'
import { RotaWeek } from './rota-week.tsx'
import './strings.ts'

/** Everybody who works here sees their own shifts; staff see and keep the whole week. */
export function RotaScreen() {
  const { t } = useWords('matching')
  const me = useMe()
  useFreshRota()
  if (!me) return <ScreenSkeleton />
  if (!worksHere(me.standing)) return <Navigate to={path('/dashboard')} replace />
  const staff = me.standing !== 'expert'
  return (
    <AppShell title={t('rota.tab')} width="wide">
      <PageHeading>{t('rota.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t(staff ? 'rota.leadStaff' : 'rota.lead')}</p>
      <div className="space-y-8">
        {staff ? <WholeRota /> : null}
        <OwnShifts />
      </div>
    </AppShell>
  )
}

const worksHere = (standing: Standing): boolean =>
  standing === 'expert' || standing === 'supervisor' || standing === 'admin' || standing === 'owner'

function WholeRota() {
  const { t } = useWords('matching')
  const [from, setFrom] = useState<string>()
  const asked = useQuery(rotaWeekQuery(from))
  if (asked.data)
    return (
      <>
        {asked.isError ? <Notice tone="warn">{t('rota.stale')}</Notice> : null}
        <OnNow onNow={asked.data.onNow} timeZone={asked.data.timeZone} />
        <RotaWeek week={asked.data} onMove={setFrom} />
      </>
    )
  if (asked.isPending) return <Skeleton className="h-64" />
  return (
    <Notice
      tone="warn"
      role="alert"
      action={
        <Button look="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          {t('line.retry')}
        </Button>
      }
    >
      {t('rota.failed')}
    </Notice>
  )
}
