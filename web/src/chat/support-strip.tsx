import { Info } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'
import { LanguageToggle, LeaveButton } from '#web/ui/header.tsx'
import { toastsBelow } from '#web/ui/toasts.tsx'

/** What this is and what it is not, and the way out of the page. */
export function SupportStrip({ leave }: { readonly leave: boolean }) {
  const { t } = useWords('chat')
  return (
    <aside
      ref={toastsBelow}
      aria-label={t('strip')}
      className="flex items-center gap-2 bg-sunken px-3 py-1 text-xs text-muted sm:px-4 sm:text-sm"
    >
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <Info aria-hidden className="hidden size-4 shrink-0 sm:block" />
        {t('strip')}
      </p>
      <LanguageToggle narrow />
      {leave ? <LeaveButton /> : null}
    </aside>
  )
}
