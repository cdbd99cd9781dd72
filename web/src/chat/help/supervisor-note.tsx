import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { StatusBanner } from '../connection/status-banner.tsx'

/**
 * CHAT-16. While a supervisor is in the conversation, both sides see it: here, and in the header
 * where a more pressing banner stands here.
 */
export function SupervisorNote({ session: { side, supervisor } }: { readonly session: Session }) {
  const { t } = useWords('chat')
  if (!supervisor) return null
  return (
    <StatusBanner kind="supervisor" tone="info">
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
    </StatusBanner>
  )
}
