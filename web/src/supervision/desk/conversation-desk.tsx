import type { Session } from '@sanad/domain/chat/contract'
import { useCallback, type ComponentType, type ReactNode } from 'react'
import { useMe } from '#web/platform/api/current-person.ts'
import type { DeskSlots } from './desk-slots.ts'
import { AskedStrip } from './asked-strip.tsx'
import { PanelBelow } from './panel-below.tsx'
import { SidePanel } from './side-panel.tsx'
import { useIsWide, showPanel } from './desk-panel.ts'
import { orderForExpert, nextInList, nextWaiting } from '@sanad/domain/chat/desk-order'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  conversationPlace,
  mySessionsQuery,
  SessionMarks,
  UnreadMark,
  useConversationId,
  useGoToConversation,
} from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { noteFieldId } from '../notes/use-private-note.ts'
import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { causesOf, useTimeAgo } from '../cases/case-words.ts'
import { queueQuery, useFreshQueue } from '../cases/queue-queries.ts'
import { SeverityMark } from '../cases/severity-mark.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'

/**
 * On a wide screen the list, the conversation and its side panel; on a narrower one no panel; on a
 * phone one thing at a time.
 */
export function ConversationDesk({ Screen }: { readonly Screen: ComponentType<DeskSlots> }) {
  const List = useMe()?.role === 'expert' ? OwnConversations : QueueList
  const isWide = useIsWide()
  const desk = useCallback(
    (conversation: ReactNode, session?: Session) => (
      <div className="mx-auto flex w-full max-w-[100rem] flex-auto">
        <List />
        {conversation}
        {isWide && session ? <SidePanel session={session} /> : null}
      </div>
    ),
    [List, isWide],
  )
  return <Screen desk={desk} below={below} />
}

const below = (session: Session) => (
  <>
    <AskedStrip session={session} />
    <PanelBelow session={session} />
  </>
)

/** Ended conversations can be read for a day, and few of them still matter. */
const endedAtMost = 5

/** CHAT-22. Shows open conversations in their order, then a few that ended. */
function OwnConversations() {
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
          <ConversationRow session={session} />
        </li>
      ))}
    </DeskList>
  )
}

function ConversationRow({ session }: { readonly session: Session }) {
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

function useDeskShortcuts(list: readonly Session[]): void {
  const { t } = useWords('supervision')
  const go = useGoToConversation()
  const current = useConversationId()
  const isWide = useIsWide()
  const goTo = (next: Session | undefined) => {
    if (next) void go(next.id, { replace: current !== undefined })
  }
  const toNote = () => {
    if (current === undefined) return
    if (!isWide) showPanel(current, 'note')
    // The panel is drawn first.
    requestAnimationFrame(() => document.getElementById(noteFieldId)?.focus())
  }
  const group = t('shortcuts.conversations')
  useShortcuts([
    {
      keys: 'w',
      label: t('shortcuts.waiting'),
      group,
      run: () => goTo(nextWaiting(list, current)),
    },
    { keys: 'j', label: t('shortcuts.next'), group, run: () => goTo(nextInList(list, current, 1)) },
    {
      keys: 'k',
      label: t('shortcuts.before'),
      group,
      run: () => goTo(nextInList(list, current, -1)),
    },
    { keys: 'n', label: t('shortcuts.note'), group, run: toNote },
  ])
}

/** QUEUE-1. The queue beside a conversation that a supervisor joined. */
export function QueueList() {
  const { t } = useWords('supervision')
  useFreshQueue()
  const { data } = useQuery(queueQuery)
  return (
    <DeskList
      label={t('queue.title')}
      all={{ label: t('guide.toQueue'), to: path('/staff/queue') }}
    >
      {data?.open.map((queueCase) => (
        <li key={`${queueCase.kind} ${queueCase.id}`}>
          <CaseRow queueCase={queueCase} />
        </li>
      ))}
    </DeskList>
  )
}

/** Leads into a conversation that the supervisor joined, and to the queue for every other case. */
function CaseRow({ queueCase }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const isOpen = useConversationId() === queueCase.id
  const { id, joined, people, severity, since } = queueCase
  const causes = causesOf(queueCase)
    .map((cause) => t(`queue.sign.${cause}`))
    .join(' · ')
  return (
    <Link
      {...(joined === 'me' ? conversationPlace(id) : { to: path('/staff/queue') })}
      aria-current={isOpen ? 'page' : undefined}
      className={deskRow}
    >
      <bdi className="block font-semibold wrap-anywhere">{people?.seeker ?? causes}</bdi>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <SeverityMark severity={severity} />
        {ago(since)}
      </span>
    </Link>
  )
}

interface DeskListProps {
  readonly label: string
  /** Leads to the screen that shows all of them. */
  readonly all: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}

/** Shown from the width of a tablet on. */
function DeskList({ label, all, children }: DeskListProps) {
  return (
    <nav aria-label={label} className="relative hidden w-64 shrink-0 border-e border-line md:block">
      <div className="absolute inset-0 overflow-y-auto overscroll-contain p-2">
        <ul className="space-y-1">{children}</ul>
        <ButtonLink look="link" className="mt-2 px-3 text-sm" to={all.to}>
          {all.label}
        </ButtonLink>
      </div>
    </nav>
  )
}

const deskRow = 'block rounded-md px-3 py-2 hover:bg-sunken aria-[current=page]:bg-primary-soft'
