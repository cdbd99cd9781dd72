import { MapPin } from '#web/ui/icons/icons.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { CallServices } from './call-services.tsx'
import { CrisisLineList } from './crisis-lines.tsx'
import { useCrisisLinesOfCountry } from './use-lines.ts'

/** Nothing on it waits for the service or the network. */
export function CrisisLinesScreen() {
  const { t } = useWords('crisis')
  const { country, lines, others } = useCrisisLinesOfCountry()
  return (
    <PageShell title={t('page.tab')} back={path('/')}>
      <PageHeading>{t('page.heading')}</PageHeading>
      <p className="mt-2 mb-5 text-muted">{t('page.text')}</p>
      <Card className="py-2!">
        <CallServices />
        {lines.length > 0 ? (
          <>
            <h3 className="mt-3">{t('page.listen')}</h3>
            <CrisisLineList lines={lines} country={country} />
          </>
        ) : (
          <p className="py-2 text-muted">{t('page.none')}</p>
        )}
      </Card>
      <Card className="mt-4">
        <h2 className="text-base">{t('lines.others')}</h2>
        <CrisisLineList lines={others} country={country} />
      </Card>
      <p className="mt-5 text-sm text-muted">{t('lines.source')}</p>
      {offers('directory') ? (
        <ButtonLink look="link" to={path('/directory')} icon={MapPin}>
          {t('page.places')}
        </ButtonLink>
      ) : null}
    </PageShell>
  )
}
