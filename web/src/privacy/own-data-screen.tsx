import { useQuery } from '@tanstack/react-query'
import { WeeksLink } from '#web/wellbeing/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { ownDataQuery } from './queries.ts'
import { ReadersCard } from './readers-card.tsx'
import './strings.ts'

const consentingStandings = ['guest', 'seeker', 'applicant', 'expert']

/** What the service keeps of somebody, in their own hands: a copy, who read it, what they agreed to, and the end. */
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
