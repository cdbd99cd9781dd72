import { type EmotionTag, emotionTags } from '@sanad/domain/chat/message'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'

interface MoodChipsProps {
  readonly chosen: EmotionTag | null
  readonly onChoose: (tag: EmotionTag | null) => void
}

/** Sent with the next message; pressing it again removes it. */
export function MoodChips({ chosen, onChoose }: MoodChipsProps) {
  const { t } = useWords('chat')
  return (
    <div
      role="group"
      aria-label={t('composer.feel')}
      className="relative -mx-3 -my-1 flex items-center gap-1.5 overflow-x-auto px-3 py-1"
    >
      <span aria-hidden className="shrink-0 text-sm text-muted max-sm:hidden">
        {t('composer.feel')}
      </span>
      {emotionTags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? null : tag)}
          className={classes(chip, tag === chosen ? chosenChip : restingChip)}
        >
          {t(`moods.${tag}`)}
        </button>
      ))}
    </div>
  )
}

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border px-3 text-sm font-medium transition-colors'
const chosenChip = 'border-primary bg-primary-soft font-semibold text-primary-ink'
const restingChip = 'border-line-strong/60 bg-surface text-ink hover:bg-sunken'
