import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { nameAtMost } from '@sanad/domain/identity/name'
import { searchAtLeast } from '@sanad/domain/identity/name-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { ApplicationRows } from './application-rows.tsx'
import { applicantsQuery, applicationsQuery, applicationCountsQuery } from './queries.ts'

const tabs = [
  'pending_approval',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'suspended',
] as const
const tabOf = (param: string | null): VerificationStatus =>
  tabs.find((tab) => tab === param) ?? tabs[0]

/** Decision 19: applications by status or by name. Stories and documents need a reason. */
export function ApplicationsScreen() {
  const { t } = useWords('application')
  const [address] = useSearchParams()
  // The name is kept in state only, so that it is in no address and no browser history.
  const [name, setName] = useState('')
  const status = tabOf(address.get('status'))
  const searched = name.trim().length >= searchAtLeast
  return (
    <AppShell title={t('review.tab')} width="wide">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading>{t('review.heading')}</PageHeading>
        <SearchField
          label={t('review.search')}
          value={name}
          maxLength={nameAtMost}
          onChange={setName}
        />
      </div>
      {searched ? <SearchResults name={name} /> : <Tabs status={status} />}
    </AppShell>
  )
}

function Tabs({ status }: { readonly status: VerificationStatus }) {
  const { t } = useWords('application')
  const counts = useQuery(applicationCountsQuery).data
  const countOf = (tab: VerificationStatus) =>
    counts && (counts.find((entry) => entry.status === tab)?.count ?? 0)
  return (
    <>
      <nav
        aria-label={t('review.heading')}
        className="relative mb-5 overflow-x-auto border-b border-line"
      >
        <ul className="flex w-max">
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={`?status=${tab}`}
                replace
                aria-current={tab === status ? 'page' : undefined}
                className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-4 font-medium text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary-ink"
              >
                {t(`review.status.${tab}`)}{' '}
                <span className="text-sm tabular-nums">{countOf(tab)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <StatusList status={status} />
    </>
  )
}

function StatusList({ status }: { readonly status: VerificationStatus }) {
  const { t } = useWords('application')
  const query = useQuery(applicationsQuery(status))
  return (
    <QueryState query={query} place="h-40">
      {(applications) => <ApplicationRows applications={applications} none={t('review.none')} />}
    </QueryState>
  )
}

function SearchResults({ name }: { readonly name: string }) {
  const { t } = useWords('application')
  const query = useQuery({
    ...applicantsQuery(useDeferredValue(name.trim())),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState query={query} place="h-40">
      {(applications) => (
        <section aria-label={t('review.found')}>
          <p role="status" className="mb-3 text-sm text-muted">
            {t('review.foundCount', { count: applications.length })}
          </p>
          <ApplicationRows applications={applications} none={t('review.foundNone')} showStatus />
        </section>
      )}
    </QueryState>
  )
}
