import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { nameAtMost } from '@sanad/domain/identity/name'
import { searchAtLeast } from '@sanad/domain/identity/name-search'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
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

/** Decision 19: stories and documents need a reason. */
export function ApplicationsScreen() {
  const { t } = useWords('application')
  const [address] = useSearchParams()
  // The name is kept in state only, so that it is in no address and no browser history.
  const [name, setName] = useState('')
  const status = tabOf(address.get('status'))
  const searchedName = useDeferredValue(name.trim())
  const isSearch = searchedName.length >= searchAtLeast
  const listed = useQuery({ ...applicationsQuery(status), enabled: !isSearch })
  const matches = useQuery({
    ...applicantsQuery(searchedName),
    enabled: isSearch,
    placeholderData: (before) => before ?? listed.data,
  })
  const query = isSearch ? matches : listed
  return (
    <AppShell title={t('review.tab')} width="wide">
      <PageHeading className="mb-4">{t('review.heading')}</PageHeading>
      {isSearch ? null : <Tabs status={status} />}
      <QueryState query={query} place="h-40">
        {(applications) => (
          <ApplicationRows
            applications={applications}
            none={t(isSearch ? 'review.foundNone' : 'review.none')}
            showStatus={isSearch}
            search={
              <SearchField
                label={t('review.search')}
                value={name}
                maxLength={nameAtMost}
                onChange={setName}
              />
            }
          />
        )}
      </QueryState>
    </AppShell>
  )
}

function Tabs({ status }: { readonly status: VerificationStatus }) {
  const { t } = useWords('application')
  const counts = useQuery(applicationCountsQuery).data
  const countOf = (tab: VerificationStatus) =>
    counts && (counts.find((entry) => entry.status === tab)?.count ?? 0)
  return (
    <nav
      aria-label={t('review.heading')}
      className="relative mb-4 overflow-x-auto border-b border-line"
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
  )
}
