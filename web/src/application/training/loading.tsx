import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { problemOf, problemWords } from '#web/platform/problem.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { trainingPath } from './paths.ts'

interface LoadingProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The page's heading while there is nothing else. */
  readonly title: string
  readonly children: (data: Data) => ReactNode
}

/** What was asked for, a place for it while it comes, or why it does not come and what to do. */
export function Loading<Data>({ query, title, children }: LoadingProps<Data>) {
  const { t } = useWords('application')
  if (query.data !== undefined) return children(query.data)
  const refused = query.error !== null && !isFault(query.error)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {query.error === null ? (
        <div role="status" aria-label={t('training.loading')} className="mt-6 space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-36" />
          <Skeleton className="h-20" />
        </div>
      ) : (
        <Notice
          tone={refused ? 'info' : 'warn'}
          role="alert"
          className="mt-5"
          action={
            refused ? (
              <ButtonLink look="link" to={trainingPath()}>
                {t('training.toModules')}
              </ButtonLink>
            ) : (
              <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('training.retry')}
              </Button>
            )
          }
        >
          {problemWords(query.error)}
        </Notice>
      )}
    </>
  )
}

const isFault = (error: Error): boolean => ['NETWORK', 'FAULT'].includes(problemOf(error).code)
