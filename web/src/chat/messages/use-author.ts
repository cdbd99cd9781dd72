import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'

/**
 * The name of a message's sender. A supporter who took over is not shown as the one before, nor a
 * supervisor as either.
 */
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

/** Whose message a quote answers, as its own line: "Reply to Mariam". */
export function useReplyLabel(
  session: Session,
  me: string,
  otherName: string,
): (senderId: string) => string {
  const { t } = useWords('chat')
  const authorOf = useAuthor(session, otherName)
  return (senderId) =>
    senderId === me ? t('quote.toOwn') : t('quote.to', { name: authorOf(senderId) })
}
