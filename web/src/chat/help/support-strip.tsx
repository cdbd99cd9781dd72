import { Info } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { LanguageToggle, LeaveButton } from '#web/ui/layout/header.tsx'
import { toastsBelow } from '#web/ui/feedback/toasts.tsx'

/** What this service is and what it is not, and the "Leave site" button. */
export function SupportStrip({ leave }: { readonly leave: boolean }) {
  const { t } = useWords('chat')
  return (
    <aside
      ref={toastsBelow}
      aria-label={t('strip')}
      className={classes(
        'flex flex-wrap items-center justify-end gap-x-2 bg-sunken px-3 py-1 text-xs text-muted low:py-0 sm:px-4 sm:text-sm',
        // Sticky, so that the "Leave site" button is always in sight.
        leave && 'sticky top-0 z-10 tight:static',
      )}
    >
      <p className="flex flex-1 basis-24 items-center gap-2">
        <Info aria-hidden className="hidden size-4 shrink-0 sm:block" />
        {t('strip')}
      </p>
      <LanguageToggle narrow />
      {leave ? <LeaveButton /> : null}
    </aside>
  )
}
