import { MapPin } from '#web/ui/icons/icons.ts'
import { useId, type ReactNode } from 'react'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { CallServices } from './call-services.tsx'
import { CrisisLineList } from './crisis-lines.tsx'
import { useCrisisLinesOfCountry } from './use-lines.ts'

/** All crisis lines by country. Nothing on it waits for the service or the network. */
export function CrisisLinesScreen() {
  const { t } = useWords('crisis')
  const { country, lines, others } = useCrisisLinesOfCountry()
  return (
    <PageShell title={t('page.tab')} back={path('/')}>
      <PageHeading>{t('page.heading')}</PageHeading>
      <p className="mt-2 mb-5 text-muted">{t('page.text')}</p>
      <Part title={t('danger')}>
        <CallServices />
      </Part>
      <Part title={t('page.listen')}>
        {lines.length > 0 ? (
          <CrisisLineList lines={lines} country={country} />
        ) : (
          <p className="py-2 text-muted">{t('page.none')}</p>
        )}
      </Part>
      <Part title={t('lines.others')}>
        <CrisisLineList lines={others} country={country} />
      </Part>
      <p className="mt-5 text-sm text-muted">{t('lines.source')}</p>
      {offers('directory') ? (
        <ButtonLink look="link" to={path('/directory')} icon={MapPin}>
          {t('page.places')}
        </ButtonLink>
      ) : null}
    </PageShell>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card className="mt-5">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
