import {
  feelings,
  urgencies,
  intensity,
  restingIntensity,
  type Answers,
} from '@sanad/domain/assessment/answers'
import { useDeferredValue, type Ref } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { MoodChoice } from './mood-choice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { IntensitySlider } from '#web/ui/forms/intensity-slider.tsx'

interface QuestionProps {
  readonly answers: Answers
  readonly onAnswer: (answers: Partial<Answers>) => void
  /** The person pressed Next without the answer that the step needs. */
  readonly showsMissing: boolean
  readonly firstRef: Ref<HTMLInputElement>
}

/** The intensity stays when another feeling is chosen, because its slider stays in sight. */
export function FeelingQuestion({ answers, onAnswer }: QuestionProps) {
  const { t } = useWords('assessment')
  const { feeling } = answers
  return (
    <>
      <SelectField
        label={t('feeling.label')}
        hint={t('feeling.hint')}
        value={feeling ?? ''}
        onChoose={(chosen) =>
          onAnswer({
            feeling: chosen || null,
            ...(chosen === '' && { feelingIntensity: null }),
          })
        }
        options={[
          { value: '', label: t('feeling.none') },
          ...feelings.map((value) => ({ value, label: t(`feeling.options.${value}`) })),
        ]}
      />
      <IntensityCard
        of="feeling"
        answers={answers}
        onSet={(feelingIntensity) => onAnswer({ feelingIntensity })}
      />
    </>
  )
}

export function MoodQuestion({ answers, onAnswer, showsMissing, firstRef }: QuestionProps) {
  const { t } = useWords('assessment')
  const { mood } = answers
  return (
    <>
      <MoodChoice
        legend={t('mood.question')}
        value={mood}
        onChoose={(value) => onAnswer({ mood: value })}
        missing={showsMissing}
        firstRef={firstRef}
      />
      <IntensityCard
        of="mood"
        answers={answers}
        onSet={(moodIntensity) => onAnswer({ moodIntensity })}
      />
    </>
  )
}

export function UrgencyQuestion({ answers, onAnswer, showsMissing, firstRef }: QuestionProps) {
  const { t } = useWords('assessment')
  const { urgency } = answers
  const offered = urgencies.find((value) => value === urgency) ?? null
  return (
    <>
      <OneChoice
        look="cards"
        legend={t('urgency.question')}
        legendHidden
        options={urgencies.map((value) => ({
          value,
          label: t(`urgency.options.${value}`),
          hint: t(`urgency.hints.${value}`),
        }))}
        value={offered}
        onChoose={(value) => onAnswer({ urgency: value })}
        error={showsMissing ? t('urgency.needed') : undefined}
        firstRef={firstRef}
      />
      <IntensityCard
        of="urgency"
        answers={answers}
        onSet={(urgencyIntensity) => onAnswer({ urgencyIntensity })}
      />
    </>
  )
}

interface IntensityCardProps {
  readonly of: keyof typeof restingIntensity
  readonly answers: Answers
  readonly onSet: (value: number) => void
}

/** Shown once there is an answer, after the answer itself is marked. */
function IntensityCard({ of, answers, onSet }: IntensityCardProps) {
  const { t } = useWords('assessment')
  const isAnswered = answers[of] !== null
  const isShown = useDeferredValue(isAnswered)
  const urgency = of === 'urgency'
  if (!isAnswered || !isShown) return null
  return (
    <Card className="rise mt-4">
      <IntensitySlider
        value={answers[`${of}Intensity`]}
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
