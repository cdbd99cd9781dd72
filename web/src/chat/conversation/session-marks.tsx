import type { Session } from '@sanad/domain/chat/contract'
import { useSyncExternalStore } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { onOutgoingChange, unsentIn } from '../state/outbox-storage.ts'

/** Marks danger, an answer to write, or a message that is not sent. */
export function SessionMarks({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const unsent = useSyncExternalStore(
    onOutgoingChange,
    () => unsentIn(session.id),
    () => undefined,
  )
  const { flagged, waitsSince } = session
  return (
    <>
      {flagged ? (
        <span className="block text-sm font-semibold text-danger-ink">{t('list.danger')}</span>
      ) : null}
      {waitsSince ? (
        <span className="block text-sm font-medium">
          {t('list.waits', { time: clockAt(waitsSince) })}
        </span>
      ) : null}
      {unsent ? (
        <span className="block text-sm font-medium text-warn-ink">{t(`list.${unsent}`)}</span>
      ) : null}
    </>
  )
}

export function UnreadMark({ unread }: { readonly unread: number }) {
  const { t } = useWords('chat')
  return unread > 0 ? (
    <span className="rounded-full bg-accent-soft px-3 py-1 text-xs font-semibold text-accent-ink">
      {t('list.unread', { count: unread })}
    </span>
  ) : null
}
