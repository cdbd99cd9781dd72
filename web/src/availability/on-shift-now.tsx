import type { DutyCard } from '@sanad/domain/availability/duty'
import { shiftKinds, type ShiftKind } from '@sanad/domain/availability/rota'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DutyLine, NoDuty } from './duty-line.tsx'
import './strings.ts'

interface OnDutyNowProps {
  readonly onNow: readonly (DutyCard & { readonly kind: ShiftKind })[]
  readonly timeZone: string
}

/** Who is on duty at this moment, kind by kind. */
export function OnDutyNow({ onNow, timeZone }: OnDutyNowProps) {
  const { t } = useWords('availability')
  return (
    <section aria-labelledby="on-now">
      <h2 id="on-now" className="mb-3 text-xl">
        {t('rota.onNow')}
      </h2>
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {shiftKinds.map((kind) => {
            const cards = onNow.filter((card) => card.kind === kind)
            return (
              <div key={kind}>
                <dt className="text-sm text-muted">{t(`rota.kinds.${kind}`)}</dt>
                {cards.length === 0 ? (
                  <dd>
                    <NoDuty />
                  </dd>
                ) : null}
                {cards.map((card) => (
                  <dd key={card.firstName + card.until}>
                    <DutyLine card={card} timeZone={timeZone} />
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
