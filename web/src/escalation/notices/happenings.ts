import type { Session } from '@sanad/domain/chat/contract'
import type { Notice } from '@sanad/domain/escalation/notices-contract'
import { isWaiting } from './notice-queries.ts'

/** A notice, or a conversation with messages that the person has not seen. */
export type Happening =
  | { readonly kind: 'notice'; readonly at: string; readonly notice: Notice }
  | {
      readonly kind: 'messages'
      readonly at: string
      readonly sessionId: string
      readonly count: number
    }

/** NOTICE-4. Newest first. A conversation counts its new messages, which have no notice. */
export function happeningsOf(
  notices: readonly Notice[],
  sessions: readonly Session[],
): readonly Happening[] {
  const messages = sessions
    .filter(({ unread }) => unread > 0)
    .map(({ id, unread, lastMessageAt }): Happening => ({
      kind: 'messages',
      at: lastMessageAt,
      sessionId: id,
      count: unread,
    }))
  const rows = notices.map((notice): Happening => ({
    kind: 'notice',
    at: notice.createdAt,
    notice,
  }))
  return [...messages, ...rows].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The number on the bell and in the tab's title. */
export const countNew = (notices: readonly Notice[], sessions: readonly Session[]): number =>
  notices.filter(isWaiting).length + sessions.reduce((sum, { unread }) => sum + unread, 0)
