import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { useWords } from '#web/platform/i18n.ts'
import { Asked } from '#web/ui/asked.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { availabilityQuery } from './queries.ts'
import './strings.ts'

/** Whether a supporter can be matched, and how much they carry already. */
export function AvailabilitySwitch() {
  const asked = useQuery(availabilityQuery)
  return (
    <Asked asked={asked} place="h-28">
      {(now) => <Known {...now} />}
    </Asked>
  )
}

type Availability = Awaited<ReturnType<typeof api.matching.setAvailable>>

function Known({ available, openSessions, maxSessions }: Availability) {
  const { t } = useWords('matching')
  const client = useQueryClient()
  const switching = useMutation({
    mutationFn: (wanted: boolean) => api.matching.setAvailable({ available: wanted }),
    onSuccess: (now) => client.setQueryData(availabilityQuery.queryKey, now),
  })
  const shown = switching.isPending ? switching.variables : available
  return (
    <Card>
      <Switch label={t('availability.label')} on={shown} onPress={() => switching.mutate(!available)} />
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
