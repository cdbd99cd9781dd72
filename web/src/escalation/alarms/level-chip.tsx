import type { Severity } from '@sanad/domain/crisis/severity'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'

const looks: Readonly<Record<Severity, string>> = {
  none: 'bg-sunken text-muted',
  low: 'bg-sunken text-muted',
  moderate: 'bg-info-soft text-info-ink',
  high: 'bg-warn-soft text-warn-ink',
  severe: 'bg-danger-soft text-danger-ink',
  critical: 'bg-danger text-on-danger',
}

export function LevelChip({ severity }: { readonly severity: Severity }) {
  const { t } = useWords('escalation')
  return (
    <span className={classes('rounded-full px-3 py-0.5 text-sm font-semibold', looks[severity])}>
      {t(`levels.${severity}`)}
    </span>
  )
}
