import { isSubmitted } from '@sanad/domain/application/application-states'
import type { QueuedApplication } from '@sanad/domain/application/review-contract'
import { ChevronRight } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { classes } from '#web/ui/theme/classes.ts'

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
export function ApplicationRows({ applications, none, showStatus = false, search }: RowsProps) {
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
