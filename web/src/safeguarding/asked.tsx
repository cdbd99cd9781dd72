import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface AskedProps {
  readonly asked: {
    readonly data: unknown
    readonly isPending: boolean
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

/** What came, or what stands for it: on its way, out of date, or not there. */
export function Asked({ asked, children }: AskedProps) {
  const { t } = useWords('safeguarding')
  if (asked.isPending) return <Skeleton className="h-48" />
  if (asked.data === undefined)
    return (
      <Notice
        tone="warn"
        role="alert"
        action={
          <Button look="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('queue.retry')}
          </Button>
        }
      >
        {t('queue.failed')}
      </Notice>
    )
  return (
    <>
      {asked.isError ? (
        <Notice tone="warn" role="status" className="mb-4">
          {t('queue.stale')}
        </Notice>
      ) : null}
      {children}
    </>
  )
}
