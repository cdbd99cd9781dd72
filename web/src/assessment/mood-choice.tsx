import { moods, type Mood } from '@sanad/domain/assessment/answers'
import type { Ref } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { MoodFace } from '#web/ui/theme/mood-face.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'

interface MoodChoiceProps {
  readonly legend: string
  readonly value: Mood | null
  readonly onChoose: (mood: Mood) => void
  /** The person pressed the button without choosing a mood. */
  readonly missing: boolean
  readonly firstRef: Ref<HTMLInputElement>
}

export function MoodChoice({ missing, ...choice }: MoodChoiceProps) {
  const { t } = useWords('assessment')
  return (
    <OneChoice
      {...choice}
      legendHidden
      look="row"
      options={moods.map((value) => ({
        value,
        label: t(`mood.options.${value}`),
        picture: <MoodFace face={value} />,
      }))}
      error={missing ? t('mood.needed') : undefined}
    />
  )
}
