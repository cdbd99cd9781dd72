import { shiftKinds, type ShiftKind } from '@sanad/domain/matching/rota'
import { useWords } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { clockOf } from './rota-times.ts'

interface OnNowProps {
  readonly onNow: readonly { readonly kind: ShiftKind; readonly firstName: string; readonly until: string }[]
  readonly timeZone: string
}

/** Who stands in the rota at this moment, kind by kind; nobody is said in words. */
export function OnNow({ onNow, timeZone }: OnNowProps) {
  const { t } = useWords('matching')
  return (
    <section aria-labelledby="on-now">
      <h2 id="on-now" className="mb-3 text-xl">
        {t('rota.onNow')}
      </h2>
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {shiftKinds.map((kind) => {
            const those = onNow.filter((one) => one.kind === kind)
            return (
              <div key={kind}>
                <dt className="text-sm text-muted">{t(`rota.kinds.${kind}`)}</dt>
                {those.length === 0 ? (
                  <dd className="font-medium text-warn-ink">{t('rota.nobody')}</dd>
                ) : null}
                {those.map(({ firstName, until }) => (
                  <dd key={firstName + until} className="font-medium">
                    <bdi>{firstName}</bdi>{' '}
                    <span className="text-sm font-normal text-muted">
                      {t('rota.until', { time: clockOf(until, timeZone, true) })}
                    </span>
                  </dd>
                ))}
              </div>
            )
          })}
        </dl>
      </Card>
    </section>
  )
}
