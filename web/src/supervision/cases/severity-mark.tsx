import type { Severity } from '@sanad/domain/crisis/severity'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'

const classNames: Readonly<Record<Severity, string>> = {
  critical: 'bg-danger text-on-danger',
  severe: 'bg-danger-soft text-danger-ink',
  high: 'bg-warn-soft text-warn-ink',
  moderate: 'bg-info-soft text-info-ink',
  low: 'bg-sunken text-muted',
  none: 'bg-sunken text-muted',
}

/** The colour only repeats the words. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { t } = useWords('supervision')
  return (
    <span
      className={classes(
        'shrink-0 rounded-full px-3 py-1 text-sm font-semibold',
        classNames[severity],
      )}
    >
      {t(`queue.severity.${severity}`)}
    </span>
  )
}
