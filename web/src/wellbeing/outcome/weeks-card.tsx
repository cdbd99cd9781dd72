import type { OwnWeeks } from '@sanad/domain/wellbeing/outcome/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { weeksQuery } from './weeks-queries.ts'

/** One tap dismisses the offer for good; there is no other reminder. */
export function WeeksCard() {
  const weeks = useQuery(weeksQuery).data
  const [dismissed, setDismissed] = useState(false)
  const putOff = useChange(weeksQuery, () => api.outcome.putOff())
  if (!weeks?.card || dismissed) return null
  return (
    <OfferCard
      card={weeks.card}
      due={weeks.due}
      onDismiss={() => {
        setDismissed(true)
        // When this fails, the card shows again on the next visit and nothing is lost.
        putOff.mutate()
      }}
    />
  )
}

interface OfferCardProps extends Pick<OwnWeeks, 'due'> {
  readonly card: NonNullable<OwnWeeks['card']>
  readonly onDismiss: () => void
}

function OfferCard({ card, due, onDismiss }: OfferCardProps) {
  const { t } = useWords('outcome')
  const title = card === 'offer' ? t('card.offer') : t(due === 4 ? 'card.due4' : 'card.due2')
  return (
    <Card className="py-4">
      <section aria-labelledby="weeks-card">
        <h2 id="weeks-card" className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted">{t(`card.${card}Text`)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <ButtonLink look="soft" to={path('/two-weeks')}>
            {t(`card.${card}Open`)}
          </ButtonLink>
          <Button look="link" onClick={onDismiss}>
            {t(`card.${card}No`)}
          </Button>
        </div>
      </section>
    </Card>
  )
}
