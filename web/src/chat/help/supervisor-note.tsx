import type { Session } from '@sanad/domain/chat/contract'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'

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
