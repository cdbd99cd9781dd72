import { useQuery, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { severities } from '@sanad/domain/crisis/severity'
import type { QueueCase, QueueCounts, ClosedCase } from '@sanad/domain/supervision/queue-contract'
import { causesOf, useTimeAgo } from './case-words.ts'
import { QueueCaseCard } from './queue-case-card.tsx'
import { queueQuery, useFreshQueue, queueCountsQuery } from './queue-queries.ts'
import { now } from '#web/platform/clock.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

interface QueueScreenProps {
  /** Content of a later slice, below the queue. */
  readonly below?: ReactNode
}

/** QUEUE-1, QUEUE-10. Supervisors see the queue, admins and the owner only its counts. */
export function QueueScreen({ below }: QueueScreenProps) {
  const { t } = useWords('supervision')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  const supervisor = me.standing === 'supervisor'
  if (!supervisor && me.standing !== 'admin' && me.standing !== 'owner')
    return <Navigate to={path('/dashboard')} replace />
  return (
    <AppShell title={t('queue.tab')}>
      <PageHeading>{t('queue.title')}</PageHeading>
      {supervisor ? <Queue below={below} /> : <QueueCountsView />}
    </AppShell>
  )
}

function Queue({ below }: QueueScreenProps) {
  const { t } = useWords('supervision')
  useFreshQueue()
  const query = useQuery(queueQuery)
  return (
    <>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('queue.lead')}</p>
      <QueryState query={query} failed={t('queue.failed')} place="h-48">
        {({ open, toReview }) => (
          <>
            <OpenCases open={open} />
            {toReview.length > 0 ? <CasesToReview closed={toReview} /> : null}
            {below}
          </>
        )}
      </QueryState>
    </>
  )
}

/** QUEUE-1. The most severe first, until the supervisor sorts them another way. */
function OpenCases({ open }: { readonly open: readonly QueueCase[] }) {
  const { t } = useWords('supervision')
  return (
    <DataList
      name="safety-queue"
      order="gravest"
      label={t('queue.title')}
      rows={open}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          label: t('queue.columns.severity'),
          valueOf: ({ severity }) => severities.indexOf(severity),
          textOf: ({ severity }) => t(`queue.severity.${severity}`),
        },
        {
          label: t('queue.columns.signs'),
          valueOf: (one) =>
            causesOf(one)
              .map((cause) => t(`queue.sign.${cause}`))
              .join(' · '),
        },
        { label: t('queue.columns.since'), valueOf: ({ since }) => since },
        {
          label: t('queue.columns.language'),
          valueOf: ({ language }) => t(`queue.language.${language}`),
        },
        {
          label: t('queue.columns.takenBy'),
          valueOf: ({ takenBy }) => takenBy?.firstName ?? null,
        },
      ]}
      render={(queueCase) => <QueueCaseCard queueCase={queueCase} />}
      none={t('queue.empty')}
      cards
    />
  )
}

/** QUEUE-10. Counts without any name or message. */
function QueueCountsView() {
  const { t } = useWords('supervision')
  const query = useQuery(queueCountsQuery)
  return (
    <>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('queue.counts.lead')}</p>
      <QueryState query={query} failed={t('queue.failed')} place="h-48">
        {(counts) => <Counts counts={counts} />}
      </QueryState>
    </>
  )
}

function Counts({ counts }: { readonly counts: QueueCounts }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const oldest = counts.oldestWaitSeconds
  return (
    <>
      <Card className="max-w-xl">
        <h2 className="text-lg">{t('queue.counts.title')}</h2>
        {counts.open.length === 0 ? <p className="mt-2 text-muted">{t('queue.empty')}</p> : null}
        <ul className="mt-2 space-y-2">
          {counts.open.toReversed().map(({ severity, count, taken }) => (
            <li key={severity} className="flex flex-wrap items-center gap-3">
              <SeverityMark severity={severity} />
              <span>
                {[
                  t('queue.counts.count', { count }),
                  t('queue.counts.taken', { count: taken }),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {oldest === null ? null : (
          <p className="mt-3 text-sm text-muted">
            {t('queue.counts.oldest', { wait: ago(new Date(now() - oldest * 1000).toISOString()) })}
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          {t('queue.counts.toReview', { count: counts.toReview })}
        </p>
      </Card>
      {counts.verdicts.length > 0 ? (
        <Card className="mt-4 max-w-xl">
          <h2 className="text-lg">{t('queue.counts.verdicts')}</h2>
          <dl className="mt-2 space-y-1">
            {counts.verdicts.map(({ verdict, count }) => (
              <div key={verdict} className="flex justify-between gap-4">
                <dt>{t(`queue.verdicts.${verdict}`)}</dt>
                <dd className="font-semibold">{count}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </>
  )
}

/** QUEUE-8. Reviewed by a supervisor who neither took part nor closed them. */
function CasesToReview({ closed }: { readonly closed: readonly ClosedCase[] }) {
  const { t } = useWords('supervision')
  return (
    <div className="mt-10">
      <h2 className="text-xl">{t('queue.review.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('queue.review.lead')}</p>
      <DataList
        name="cases-to-review"
        order="oldest"
        label={t('queue.review.title')}
        rows={closed}
        keyOf={({ caseId }) => caseId}
        columns={[
          {
            label: t('queue.columns.severity'),
            valueOf: ({ severity }) => severities.indexOf(severity),
            textOf: ({ severity }) => t(`queue.severity.${severity}`),
          },
          {
            label: t('queue.columns.outcome'),
            valueOf: (one) => t(`queue.outcomes.${one.outcome}`),
          },
          { label: t('queue.columns.closedBy'), valueOf: ({ closedBy }) => closedBy.firstName },
          { label: t('queue.columns.closed'), valueOf: ({ closedAt }) => closedAt },
        ]}
        render={(closedCase) => <ClosedCaseCard closedCase={closedCase} />}
        none={t('queue.review.none')}
        cards
      />
    </div>
  )
}

function ClosedCaseCard({ closedCase }: { readonly closedCase: ClosedCase }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const review = useChangeOf(queueQuery.queryKey, () =>
    api.supervision.reviewCase({ caseId: closedCase.caseId }),
  )
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SeverityMark severity={closedCase.severity} />
        <h3 className="min-w-0 flex-1 basis-48 font-semibold">
          {t(`queue.outcomes.${closedCase.outcome}`)}
        </h3>
      </div>
      <p className="mt-1 text-sm text-muted">
        {[
          t('queue.review.closedBy', { name: closedCase.closedBy.firstName }),
          t('queue.review.closedAt', { time: ago(closedCase.closedAt) }),
        ].join(' · ')}
      </p>
      {closedCase.hasNote && closedCase.whyNot === null ? (
        <Note caseId={closedCase.caseId} />
      ) : null}
      {closedCase.whyNot !== null ? (
        <p className="mt-3 text-sm font-medium text-muted">
          {t(`queue.review.whyNot.${closedCase.whyNot}`)}
        </p>
      ) : (
        <DecisionButton
          look="soft"
          className="mt-3 w-full sm:w-auto"
          label={t('queue.review.button')}
          follows={t('queue.review.follows')}
          cancel={t('queue.cancel')}
          call={review}
          decide={review.mutateAsync}
        />
      )}
    </Card>
  )
}

/** Loaded on a press, because each reading is audited. */
function Note({ caseId }: { readonly caseId: string }) {
  const { t } = useWords('supervision')
  const { t: tEscalation } = useWords('escalation')
  const reading = useMutation({ mutationFn: () => api.supervision.readCaseNote({ caseId }) })
  if (reading.data)
    return (
      <WrittenText
        className="mt-2 rounded-md bg-sunken p-3"
        text={reading.data.note ?? tEscalation('whoAnswers.noteGone')}
      />
    )
  return (
    <>
      <Problem tone="info" className="mt-3" error={reading.error} />
      <Button
        look="link"
        className="mt-1"
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {t('queue.review.readNote')}
      </Button>
    </>
  )
}
