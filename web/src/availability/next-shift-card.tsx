import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ServiceZone } from './duty-line.tsx'
import { myShiftsQuery } from './rota/rota-queries.ts'
import { shortDayName } from './rota/rota-times.ts'
import { useShiftWords } from './shift-words.ts'

/** The next shift in words; undefined without one. */
export function useNextShift(): string | undefined {
  const { data } = useQuery(myShiftsQuery)
  const words = useShiftWords(data?.timeZone ?? 'UTC')
  const [next] = data?.mine ?? []
  return next && words.when(next, shortDayName)
}

export function NextShiftCard() {
  const { t } = useWords('availability')
  const { data } = useQuery(myShiftsQuery)
  const next = useNextShift()
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">{t('rota.card')}</h2>
        {data ? <p className="text-sm text-muted">{next ?? t('rota.cardNone')}</p> : null}
        {data && next ? <ServiceZone timeZone={data.timeZone} /> : null}
      </div>
      <ButtonLink look="soft" to={path('/rota')}>
        {t('rota.cardLink')}
      </ButtonLink>
    </Card>
  )
}
