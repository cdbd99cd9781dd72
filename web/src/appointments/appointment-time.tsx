import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { theirTime, timeWords } from './times.ts'

interface AppointmentTimeProps {
  readonly startsAt: string
  readonly theirOffset: number | null
}

/** APPT-7. Shows the other side's clock only where it differs. */
export function AppointmentTime({ startsAt, theirOffset }: AppointmentTimeProps) {
  const { t } = useWords('appointments')
  const locale = useLocale()
  const theirs = theirTime({ startsAt, theirOffset }, locale)
  return (
    <>
      <span className="block font-semibold">{timeWords(startsAt, locale)}</span>
      {theirs ? (
        <span className="block text-sm text-muted">{t('booked.theirs', { time: theirs })}</span>
      ) : null}
    </>
  )
}
