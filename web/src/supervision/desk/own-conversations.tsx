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
import { ButtonLink } from '#web/ui/forms/button.tsx'

/** Ended conversations can be read for a day, and few of them still matter. */
const endedAtMost = 5

/** CHAT-22. The supporter's conversations beside the open one. */
export function OwnConversations() {
  const { t } = useWords('supervision')
  const sessions = useDeskList()
  return (
    <nav
      aria-label={t('desk.list')}
      className="relative hidden w-64 shrink-0 border-e border-line md:block"
    >
      <div className="absolute inset-0 overflow-y-auto overscroll-contain p-2">
        <ul className="space-y-1">
          {sessions.map((session) => (
            <li key={session.id}>
              <Row session={session} />
            </li>
          ))}
        </ul>
        <ButtonLink look="link" className="mt-2 px-3 text-sm" to={path('/chat')}>
          {t('desk.all')}
        </ButtonLink>
      </div>
    </nav>
  )
}

/** Open conversations in their order, then a few that ended. */
export function useDeskList(): readonly Session[] {
  const ordered = orderForExpert(useQuery(mySessionsQuery).data ?? [])
  return [
    ...ordered.filter(({ status }) => status === 'active'),
    ...ordered.filter(({ status }) => status === 'closed').slice(0, endedAtMost),
  ]
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
      className="block rounded-md px-3 py-2 hover:bg-sunken aria-[current=page]:bg-primary-soft"
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
