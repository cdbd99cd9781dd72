import { LifeBuoy } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'

interface EmergencyButtonProps {
  /** Smaller while a message is being written; the name stays. */
  readonly small: boolean
  readonly onPress: () => void
}

/**
 * Always in the same place while the session is active, and in a row of its own, so that it covers
 * nothing.
 */
export function EmergencyButton({ small, onPress }: EmergencyButtonProps) {
  const { t } = useWords('chat')
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      className={classes(
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-danger font-semibold text-on-danger shadow-lift hover:bg-danger-hover',
        small ? 'w-12' : 'px-5',
      )}
    >
      <LifeBuoy aria-hidden className="size-5 shrink-0" />
      <span className={small ? 'sr-only' : undefined}>{t('help.button')}</span>
    </button>
  )
}
