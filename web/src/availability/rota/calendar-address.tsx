import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { calendarAddressQuery } from './rota-queries.ts'

/** ROTA-6. The address is shown once, right after it was made. */
export function CalendarAddress() {
  const { t } = useWords('availability')
  const clipboard = useClipboard()
  const { data } = useQuery(calendarAddressQuery)
  const [address, setAddress] = useState<string>()
  const renew = useChangeOf(
    calendarAddressQuery.queryKey,
    () => api.availability.renewCalendarAddress(),
    ({ path }) => setAddress(`${location.origin}${path}`),
  )
  const remove = useChangeOf(
    calendarAddressQuery.queryKey,
    () => api.availability.removeCalendarAddress(),
    () => setAddress(undefined),
  )
  if (!data) return null
  const error = renew.error ?? remove.error
  return (
    <TitledSection title={t('calendar.title')}>
      <Card className="max-w-2xl space-y-3">
        <p>{t('calendar.text')}</p>
        {address === undefined ? (
          <p className="text-sm text-muted">
            {data.since === null
              ? t('calendar.none')
              : t('calendar.since', { date: dayAndYearAt(data.since) })}
          </p>
        ) : (
          <>
            <TextField
              label={t('calendar.address')}
              hint={t('calendar.once')}
              value={address}
              readOnly
              dir="ltr"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton look="soft" text={address} clipboard={clipboard} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
            {t(data.since === null ? 'calendar.make' : 'calendar.renew')}
          </Button>
          {data.since === null ? null : (
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('calendar.remove')}
            </Button>
          )}
        </div>
        <Problem error={error} />
      </Card>
    </TitledSection>
  )
}
