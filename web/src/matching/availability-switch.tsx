import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { availabilityQuery } from './queries.ts'
import './strings.ts'

/** Whether a supporter can be matched, and how much they carry already. */
export function AvailabilitySwitch() {
  const { t } = useWords('matching')
  const id = useId()
  const client = useQueryClient()
  const asked = useQuery(availabilityQuery)
  const switching = useMutation({
    mutationFn: (available: boolean) => api.matching.setAvailable({ available }),
    onSuccess: (now) => client.setQueryData(availabilityQuery.queryKey, now),
  })
  if (!asked.data) return <Skeleton className="h-28" />
  const { available, openSessions, maxSessions } = asked.data
  const shown = switching.isPending ? switching.variables : available
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <span id={id} className="font-semibold">
          {t('availability.label')}
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={shown}
          aria-labelledby={id}
          onClick={() => switching.mutate(!available)}
          className="inline-flex h-11 w-16 shrink-0 items-center justify-center"
        >
          <span className={classes(track, shown ? 'bg-primary' : 'bg-line-strong')}>
            <span className={classes(knob, shown ? 'ms-7' : 'ms-1')} />
          </span>
        </button>
      </div>
      <p className="text-sm text-muted">{shown ? t('availability.on') : t('availability.off')}</p>
      <p className="mt-1 text-sm text-muted">
        {t('availability.load', { open: openSessions, max: maxSessions })}
      </p>
      {switching.isError ? (
        <Notice tone="danger" role="alert" className="mt-3">
          {t('availability.failed')}
        </Notice>
      ) : null}
    </Card>
  )
}

const track = 'flex h-8 w-14 items-center rounded-full transition-colors'
const knob = 'size-6 rounded-full bg-surface shadow-lift transition-[margin]'
