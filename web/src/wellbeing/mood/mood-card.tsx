import { moods, type Mood } from '@sanad/domain/assessment/answers'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoodFace } from '#web/ui/theme/mood-face.tsx'
import { useMood } from './use-mood.ts'

type Status =
  | { readonly kind: 'nothing' | 'undone' | 'failed' }
  | { readonly kind: 'saved'; readonly mood: Mood; readonly id: string }

/** The mood can be undone at once. */
export function MoodCard() {
  const { t } = useWords('mood')
  const { record, remove, today } = useMood()
  const [status, setStatus] = useState<Status>({ kind: 'nothing' })

  async function save(mood: Mood): Promise<void> {
    if (mood === today) return
    try {
      setStatus({ kind: 'saved', mood, id: await record(mood) })
    } catch {
      setStatus({ kind: 'failed' })
    }
  }
  async function undo(id: string): Promise<void> {
    await remove([id]).then(
      () => setStatus({ kind: 'undone' }),
      () => setStatus({ kind: 'failed' }),
    )
  }

  return (
    <Card className="py-4">
      <section aria-labelledby="mood-today">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="mood-today" className="text-lg">
            {t('today.question')}
          </h2>
          <p className="text-xs text-muted">{t('today.note')}</p>
        </div>
        <ul className="mt-2 flex flex-wrap justify-between gap-y-1">
          {moods.map((mood) => (
            <li key={mood}>
              <MoodButton
                mood={mood}
                label={t(`moods.${mood}`)}
                chosen={mood === today}
                onPress={() => void save(mood)}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <p role="status">
            {status.kind === 'saved' ? t('today.saved', { mood: t(`moods.${status.mood}`) }) : null}
            {status.kind === 'undone' ? t('today.undone') : null}
            {status.kind === 'failed' ? t('today.failed') : null}
          </p>
          {status.kind === 'saved' ? (
            <Button look="link" onClick={() => void undo(status.id)}>
              {t('today.undo')}
            </Button>
          ) : null}
        </div>
      </section>
    </Card>
  )
}

interface MoodButtonProps {
  readonly mood: Mood
  readonly label: string
  readonly chosen: boolean
  readonly onPress: () => void
}

const MoodButton = ({ mood, label, chosen, onPress }: MoodButtonProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onPress}
    className="tap-pulse flex min-w-12 flex-col items-center gap-0.5 rounded-md px-0.5 py-1 text-xs text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink forced-colors:aria-pressed:outline-2"
  >
    <MoodFace face={mood} size="sm" />
    {label}
  </button>
)
