import type { Session } from '@sanad/domain/chat/contract'
import { orderForExpert } from '@sanad/domain/chat/desk-order'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  conversationPlace,
  mySessionsQuery,
  SessionMarks,
  UnreadMark,
  useConversationId,
} from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { DeskList, deskRow } from './desk-list.tsx'
import { useDeskShortcuts } from './use-desk-shortcuts.ts'

/** Ended conversations can be read for a day, and few of them still matter. */
const endedAtMost = 5

/** CHAT-22. Shows open conversations in their order, then a few that ended. */
export function OwnConversations() {
  const { t } = useWords('supervision')
  const ordered = orderForExpert(useQuery(mySessionsQuery).data ?? [])
  const sessions = [
    ...ordered.filter(({ status }) => status === 'active'),
    ...ordered.filter(({ status }) => status === 'closed').slice(0, endedAtMost),
  ]
  useDeskShortcuts(sessions)
  return (
    <DeskList label={t('desk.list')} all={{ label: t('desk.all'), to: path('/chat') }}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Row session={session} />
        </li>
      ))}
    </DeskList>
  )
}

function Row({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const isOpen = useConversationId() === session.id
  return (
    <Link
      {...conversationPlace(session.id)}
      replace
      data-destination={session.id}
      aria-current={isOpen ? 'page' : undefined}
      className={deskRow}
    >
      <span className="flex items-center justify-between gap-2">
        <bdi className="min-w-0 font-semibold wrap-anywhere">
          {session.other?.firstName ?? t('person')}
        </bdi>
        <UnreadMark unread={session.unread} />
      </span>
      <span className="block text-sm text-muted">{t(`status.${session.status}`)}</span>
      <SessionMarks session={session} />
    </Link>
  )
}
