import { intensity, restingIntensity } from '@sanad/domain/assessment/answers'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { IntensitySlider } from '#web/ui/forms/intensity-slider.tsx'
import './strings.ts'

interface IntensityCardProps {
  readonly of: keyof typeof restingIntensity
  readonly value: number | null
  readonly onSet: (value: number) => void
}

/** How strong an answer is; shown once there is an answer. */
export function IntensityCard({ of, value, onSet }: IntensityCardProps) {
  const { t } = useWords('assessment')
  const urgency = of === 'urgency'
  return (
    <Card className="rise mt-4">
      <IntensitySlider
        value={value}
        resting={restingIntensity[of]}
        onSet={onSet}
        min={intensity.min}
        max={intensity.max}
        words={{
          label: t(`${of}.intensity`),
          notSet: t('intensity.notSet'),
          low: t(urgency ? 'intensity.lowUrgency' : 'intensity.low'),
          high: t(urgency ? 'intensity.highUrgency' : 'intensity.high'),
          less: t('intensity.less'),
          more: t('intensity.more'),
          outOf: (level) => t('intensity.outOf', { value: level, max: intensity.max }),
        }}
      />
    </Card>
  )
}
