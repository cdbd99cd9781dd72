import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { mayPass, problemWords } from '#web/platform/api/problem.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading, PageShell } from '#web/ui/layout/page-shell.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { trainingPath } from './paths.ts'

interface TrainingPageProps<Data> {
  readonly back: string
  readonly query: UseQueryResult<Data>
  /** The heading until the data is there. */
  readonly title: string
  readonly children: (data: Data) => ReactNode
}

export function TrainingPage<Data>({ back, query, title, children }: TrainingPageProps<Data>) {
  const { t } = useWords('application')
  return (
    <PageShell title={t('training.tab')} back={back}>
      {query.data === undefined ? <NotThere query={query} title={title} /> : children(query.data)}
    </PageShell>
  )
}

function NotThere({ query, title }: Pick<TrainingPageProps<unknown>, 'query' | 'title'>) {
  const { t } = useWords('application')
  const { error } = query
  const refused = error !== null && !mayPass(error)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {refused ? (
        <Notice
          role="alert"
          className="mt-5"
          action={
            <ButtonLink look="link" to={trainingPath()}>
              {t('training.toModules')}
            </ButtonLink>
          }
        >
          {problemWords(error)}
        </Notice>
      ) : query.errorUpdateCount > 0 ? (
        <NotLoaded query={query} className="mt-5" />
      ) : (
        <div role="status" aria-label={t('training.loading')} className="mt-6 space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-36" />
          <Skeleton className="h-20" />
        </div>
      )}
    </>
  )
}

/** Decision 12: a text without a named reviewer is marked as a draft. */
export function ReviewNote({ reviewedBy }: { readonly reviewedBy: string | null }) {
  const { t } = useWords('application')
  if (reviewedBy === null)
    return (
      <Notice tone="warn" title={t('training.draft')} className="mt-5">
        {t('training.draftText')}
      </Notice>
    )
  return (
    <p className="mt-5 text-sm text-muted">
      {t('training.reviewedBy')} <bdi>{reviewedBy}</bdi>
    </p>
  )
}
