import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { nameAtMost } from '@sanad/domain/identity/name'
import { searchAtLeast } from '@sanad/domain/identity/name-search'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { applicantsQuery, applicationsQuery, applicationCountsQuery } from './queries.ts'
import { isSubmitted } from '@sanad/domain/application/application-states'
import type { QueuedApplication } from '@sanad/domain/application/review-contract'
import { ChevronRight } from '#web/ui/icons/icons.ts'
import { now } from '#web/platform/clock.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { classes } from '#web/ui/theme/classes.ts'

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

const dayMs = 86_400_000

interface RowsProps {
  readonly applications: readonly QueuedApplication[]
  /** Shown when the list is empty. */
  readonly none: string
  /** Shows the status, for lists with several. */
  readonly showStatus?: boolean
  /** A search by name in every status. */
  readonly search: ReactNode
}

/** Shows neither stories nor documents. */
function ApplicationRows({ applications, none, showStatus = false, search }: RowsProps) {
  const { t } = useWords('application')
  return (
    <DataList
      name="applications"
      order="waiting"
      label={t('review.heading')}
      rows={applications}
      keyOf={({ personId }) => personId}
      columns={[
        { label: t('review.columns.name'), valueOf: ({ name }) => name },
        { label: t('review.columns.status'), valueOf: (one) => t(`review.status.${one.status}`) },
        {
          label: t('review.columns.language'),
          valueOf: (one) => t(`choices.languages.${one.language}`),
        },
        { label: t('review.columns.sent'), valueOf: ({ submittedAt }) => submittedAt },
        { label: t('review.columns.checks'), valueOf: ({ steps }) => steps.done },
      ]}
      render={(application) => <Row application={application} showStatus={showStatus} />}
      none={none}
      search={search}
    />
  )
}

interface RowProps extends Pick<RowsProps, 'showStatus'> {
  readonly application: QueuedApplication
}

function Row({ application, showStatus = false }: RowProps) {
  const rowClasses = 'flex flex-wrap items-center gap-x-4 gap-y-2 p-4'
  // A draft that was never submitted must not be opened.
  return isSubmitted(application.status) ? (
    <Link
      to={path(`/staff/applications/${application.personId}`)}
      className={classes(rowClasses, 'hover:bg-sunken')}
    >
      <RowContent application={application} showStatus={showStatus} />
      <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
    </Link>
  ) : (
    <div className={rowClasses}>
      <RowContent application={application} showStatus={showStatus} />
    </div>
  )
}

function RowContent({
  application: { name, language, status, submittedAt, ...rest },
  showStatus = false,
}: RowProps) {
  const { t } = useWords('application')
  const { done, needed } = rest.steps
  return (
    <>
      <Avatar name={name} size="sm" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-muted">
          {t(`choices.languages.${language}`)}
          {submittedAt
            ? ` · ${t('review.waits', { count: Math.floor((now() - Date.parse(submittedAt)) / dayMs) })}`
            : ''}
        </span>
      </span>
      {showStatus ? (
        <span className="text-sm font-medium">{t(`review.status.${status}`)}</span>
      ) : null}
      {rest.claimedBy === null ? null : (
        <span className="text-sm text-muted">
          {rest.mine ? t('review.yours') : <bdi>{rest.claimedBy}</bdi>}
        </span>
      )}
      <span
        className={classes(
          'rounded-full px-3 py-1 text-sm font-medium tabular-nums',
          done === needed ? 'bg-success-soft text-success-ink' : 'bg-sunken text-ink',
        )}
      >
        {t('review.steps', { done, needed })}
      </span>
    </>
  )
}
