import type { Danger } from '@sanad/domain/live-boards/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'

/** OPS-4. Says it in the same words on every board; hidden while nobody is in danger. */
export function DangerSummary({ danger }: { readonly danger: Danger }) {
  const { t } = useWords('live-boards')
  const { people, alone, aloneSeconds, alarms, alarmSeconds, overdue } = danger
  if (people === 0) return null
  return (
    <Notice tone={alone > 0 ? 'danger' : 'warn'} title={t('danger.people', { count: people })}>
      <p>
        {alone === 0
          ? t('danger.accompanied')
          : t('danger.alone', { count: alone, time: formatDuration(aloneSeconds ?? 0) })}
      </p>
      <p>
        {alarms === 0
          ? t('danger.noAlarm')
          : t('danger.alarms', { count: alarms, time: formatDuration(alarmSeconds ?? 0) })}
      </p>
      {overdue > 0 ? <p className="font-semibold">{t('danger.overdue', { overdue })}</p> : null}
    </Notice>
  )
}
