import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** Whose words these are. Who took over does not speak for who was there before, nor a supervisor for either. */
export function useAuthor(session: Session, otherName: string): (senderId: string) => string {
  const { t } = useWords('chat')
  return (senderId) => {
    const supervisor = session.supervisors.find(({ id }) => id === senderId)
    if (supervisor) return t('supervisor.tag', { name: supervisor.firstName })
    if (session.side === 'supervisor' && senderId === session.supporter?.id)
      return t('supervisor.supporter', { name: session.supporter.firstName })
    return session.other !== null && senderId !== session.other.id ? t('earlier') : otherName
  }
}
