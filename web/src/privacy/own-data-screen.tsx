import { useQuery } from '@tanstack/react-query'
import { WeeksLink } from '#web/wellbeing/index.ts'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ownDataQuery } from './queries.ts'
import { ReadersCard } from './readers-card.tsx'
import type { OwnData } from '@sanad/domain/privacy/contract'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'

const consentingStandings = ['guest', 'seeker', 'applicant', 'expert']

/**
 * The data that the service keeps about a person: a copy, who read it, their consents, and
 * deletion.
 */
export function OwnDataScreen() {
  const { t } = useWords('privacy')
  const me = useMe()
  const query = useQuery(ownDataQuery)
  if (!me) return null
  return (
    <AppShell title={t('tab')}>
      <PageHeading>{t('heading')}</PageHeading>
      <p className="mt-1 mb-5 max-w-2xl text-muted">{t('lead')}</p>
      <QueryState query={query} place="h-96">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <ExportCard copy={data.export} />
              {me.role === 'seeker' ? <ReadersCard /> : null}
              {me.standing === 'seeker' ? <WeeksLink /> : null}
              {consentingStandings.includes(me.standing) ? (
                <ConsentsCard standing={me.standing} />
              ) : null}
            </div>
            <div className="grid grid-cols-1 gap-5">
              <RetentionCard days={data.keptDays} />
              <EraseCard data={data} guest={me.standing === 'guest'} />
            </div>
          </div>
        )}
      </QueryState>
    </AppShell>
  )
}

/** The classes of data that concern the person, in the order in which they meet them. */
const shownClasses = [
  'moods',
  'weeks',
  'messages',
  'answers',
  'documents',
  'drafts',
  'rejected',
  'crises',
  'idle',
  'sessions',
  'consents',
] as const

/** How long each class of data is kept, by the current settings. */
function RetentionCard({ days }: { readonly days: OwnData['keptDays'] }) {
  const { t } = useWords('privacy')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <TitledCard title={t('kept.heading')}>
      <dl className="mt-2 divide-y divide-line">
        {shownClasses.map((dataClass) => (
          <div key={dataClass} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0 flex-1 basis-48">{t(`kept.classes.${dataClass}`)}</dt>
            <dd className="font-medium">{t('kept.days', { count: days[dataClass] ?? 0 })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('kept.text', { days: number.format(days.cases ?? 0) })}
      </p>
    </TitledCard>
  )
}
