import { choosableReadReasons, type ChoosableReadReason } from '@sanad/domain/supervision/cases'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'

interface ReasonCardsProps {
  readonly value: ChoosableReadReason | null
  readonly onChoose: (reason: ChoosableReadReason) => void
  readonly missing: boolean
}

/** The reason is stored with the reading. */
export function ReasonCards({ value, onChoose, missing }: ReasonCardsProps) {
  const { t } = useWords('supervision')
  return (
    <div className="mt-4">
      <OneChoice
        look="cards"
        legend={t('queue.read.title')}
        legendHidden
        options={choosableReadReasons.map((reason) => ({
          value: reason,
          label: t(`queue.reasons.${reason}`),
        }))}
        value={value}
        onChoose={onChoose}
        error={missing ? t('queue.close.choose') : undefined}
      />
    </div>
  )
}
