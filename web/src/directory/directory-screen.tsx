import { findServices, type ServiceFilter } from '@sanad/domain/directory/services'
import { PhoneCall } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { currentCountry } from '#web/crisis/index.ts'
import { now } from '#web/platform/clock.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceFilters } from './service-filters.tsx'
import { useServices } from './use-services.ts'

/** DIR-1. Without a network, it shows the directory as this device last had it. */
export function DirectoryScreen() {
  const { t } = useWords('directory')
  return (
    <PageShell title={t('page.tab')} back={path('/')}>
      <PageHeading>{t('page.heading')}</PageHeading>
      <p className="mt-2 text-muted">{t(offers('directory') ? 'page.text' : 'page.notOffered')}</p>
      <ButtonLink look="link" to={path('/crisis-lines')} icon={PhoneCall}>
        {t('page.lines')}
      </ButtonLink>
      {offers('directory') ? <Places /> : null}
    </PageShell>
  )
}

function Places() {
  const { t } = useWords('directory')
  const { services, reading, refresh } = useServices()
  const [filter, setFilter] = useState<ServiceFilter>(() => ({ country: currentCountry() }))
  if (services === undefined && reading === 'loading') return <Skeleton className="mt-4 h-48" />
  if (services === undefined)
    return (
      <Notice role="alert" className="mt-4">
        <p>{t('page.failed')}</p>
        <Button look="quiet" className="mt-3" onClick={refresh}>
          {t('page.again')}
        </Button>
      </Notice>
    )
  if (services.length === 0) return <p className="mt-4">{t('page.empty')}</p>
  const matching = findServices(services, filter, new Date(now()))
  return (
    <div className="mt-4 space-y-4">
      {reading === 'failed' ? <Notice role="status">{t('page.offline')}</Notice> : null}
      <ServiceFilters services={services} filter={filter} onChange={setFilter} />
      <p role="status" className="text-sm text-muted">
        {matching.length === 0 ? t('page.noMatch') : t('page.count', { count: matching.length })}
      </p>
      <ul className="space-y-4">
        {matching.map((service) => (
          <li key={service.id}>
            <Card>
              <ServiceCard service={service} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
