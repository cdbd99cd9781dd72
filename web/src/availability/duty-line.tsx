import type { DutyCard } from '@sanad/domain/availability/duty'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { zoneName } from '#web/platform/i18n/shown-zone.ts'
import { clockOf } from './rota/rota-times.ts'

interface DutyLineProps {
  readonly card: DutyCard
  readonly timeZone: string
}

/** DUTY-2. Says who is on duty in the same words on every board. */
export function DutyLine({ card, timeZone }: DutyLineProps) {
  const { t } = useWords('availability')
  const { firstName, by, until, here, pause } = card
  const since =
    by === 'rota' && until !== null
      ? t('duty.rota', { time: clockOf(until, timeZone, true) })
      : t('duty.switch')
  return (
    <>
      <bdi className="font-semibold">{firstName}</bdi>{' '}
      <span className="text-sm text-muted">
        {`${since} · `}
        <span className={here ? '' : 'text-warn-ink'}>{t(here ? 'duty.here' : 'duty.away')}</span>
        {pause === null ? null : (
          <span className="text-warn-ink">{` · ${t(`duty.pauses.${pause}`)}`}</span>
        )}
      </span>
    </>
  )
}

/** DUTY-2. Nobody has this duty. */
export function NoDuty() {
  const { t } = useWords('availability')
  return <span className="font-medium text-warn-ink">{t('duty.none')}</span>
}

/** Says the zone once for a board. */
export function ServiceZone({ timeZone }: { readonly timeZone: string }) {
  const { t } = useWords('availability')
  return <p className="text-sm text-muted">{t('rota.zone', zoneName(timeZone, Date.now()))}</p>
}
