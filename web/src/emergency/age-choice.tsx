import { ageBands, type AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { useId } from 'react'
import { ChildLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import './strings.ts'

interface AgeChoiceProps {
  readonly age: AgeBand | null
  readonly onChoose: (age: AgeBand) => void
}

/** EMERGENCY-11. Optional, with one tap. Young people see the lines for the young. */
export function AgeChoice({ age, onChoose }: AgeChoiceProps) {
  const { t } = useWords('emergency')
  const question = useId()
  if (age === 'adult') return null
  if (age === 'minor')
    return (
      <Card className="mt-4">
        <ChildLines />
      </Card>
    )
  return (
    <Card className="mt-4" role="group" aria-labelledby={question}>
      <p id={question} className="font-semibold">
        {t('age.question')}
      </p>
      <p className="text-sm text-muted">{t('age.why')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {ageBands.map((band) => (
          <Button key={band} look="quiet" onClick={() => onChoose(band)}>
            {t(`age.${band}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
