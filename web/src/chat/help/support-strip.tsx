import { Info, ShieldCheck } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { LanguageToggle, LeaveButton } from '#web/ui/layout/header.tsx'
import { toastsBelow } from '#web/ui/feedback/toasts.tsx'
import type { Session } from '@sanad/domain/chat/contract'

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

/** CHAT-16. While a supervisor is in the conversation, both sides see it. */
export function SupervisorNote({ session: { side, supervisor } }: { readonly session: Session }) {
  const { t } = useWords('chat')
  return (
    <div role="status">
      {supervisor ? (
        <p className="flex items-start gap-2 bg-info-soft px-4 py-2 text-sm text-info-ink">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {side === 'supervisor' ? (
              t('supervisor.mine')
            ) : (
              <>
                <strong className="font-semibold">
                  {t('supervisor.joined', { name: supervisor.firstName })}
                </strong>{' '}
                {t('supervisor.joinedText')}
              </>
            )}
          </span>
        </p>
      ) : null}
    </div>
  )
}
