import { ChevronRight, Wind } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import './strings.ts'

/** The link to the breathing exercise. */
export function BreathingCard() {
  const { t } = useWords('mood')
  return (
    <Link
      to={path('/breathing')}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift hover:border-line-strong/60"
    >
      <span
        aria-hidden
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-(--mood-anxious) text-(--mood-anxious-ink)"
      >
        <Wind className="size-6" />
      </span>
      <span className="flex-1">
        <span className="block text-lg font-semibold">{t('breathing.card')}</span>
        <span className="block text-sm text-muted">{t('breathing.cardText')}</span>
      </span>
      <ChevronRight aria-hidden className="flip size-6 text-muted" />
    </Link>
  )
}
