import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'

/**
 * A supporter who took over is not shown as the one before, nor a supervisor as either. Only the
 * seeker knows earlier supporters by name.
 */
export function useAuthors(): (session: Session, senderId: string) => string {
  const { t } = useWords('chat')
  return (session, senderId) => {
    const { other, before, side, expert, supervisors } = session
    const supervisor = supervisors.find(({ id }) => id === senderId)
    if (supervisor) return t('supervisor.tag', { name: supervisor.firstName })
    if (side === 'supervisor' && expert && senderId === expert.id)
      return t('supervisor.expert', { name: expert.firstName })
    const earlier = before.find(({ id }) => id === senderId)
    if (earlier) return earlier.firstName
    if (other === null) return t(side === 'seeker' ? 'expert' : 'person')
    return senderId === other.id ? other.firstName : t('earlier')
  }
}

/** Makes labels such as "Reply to Mariam". */
export function useReplyLabel(): (session: Session, me: string, senderId: string) => string {
  const { t } = useWords('chat')
  const authorIn = useAuthors()
  return (session, me, senderId) =>
    senderId === me ? t('quote.toOwn') : t('quote.to', { name: authorIn(session, senderId) })
}
