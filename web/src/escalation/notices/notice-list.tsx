import { isAlarm } from '@sanad/domain/escalation/notice-channels'
import type { Notice as NoticeRow } from '@sanad/domain/escalation/notices-contract'
import { noticeWords } from '@sanad/domain/primitives/notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { conversationLink, mySessionsQuery } from '#web/chat/index.ts'
import { hasConversations, useMe } from '#web/platform/api/current-person.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LevelChip } from '../alarms/level-chip.tsx'
import {
  isWaiting,
  myNoticesQuery,
  useReadNotices,
  countNew,
  happeningsOf,
  type Happening,
} from './notice-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'

function useHappenings() {
  const me = useMe()
  const query = useQuery(myNoticesQuery)
  const sessionsQuery = useQuery({
    ...mySessionsQuery,
    enabled: me ? hasConversations(me) : false,
  })
  const sessions = sessionsQuery.data ?? []
  return { query, sessions, count: countNew(query.data ?? [], sessions) }
}

/** Says how much is new. */
export function useNewNotices(): string {
  const { t } = useWords('escalation')
  return t('notices.waiting', { count: useHappenings().count })
}

interface NoticeListProps {
  /** Called when the person follows a row. */
  readonly onOpen?: () => void
}

export function NoticeList({ onOpen }: NoticeListProps) {
  const { t } = useWords('escalation')
  const { query, sessions } = useHappenings()
  return (
    <QueryState query={query} failed={t('notices.failed')}>
      {(notices) => <Rows rows={happeningsOf(notices, sessions)} onOpen={onOpen} />}
    </QueryState>
  )
}

interface RowsProps {
  readonly rows: readonly Happening[]
  readonly onOpen: (() => void) | undefined
}

function Rows({ rows, onOpen }: RowsProps) {
  const { t } = useWords('escalation')
  const { read, reading } = useReadNotices()
  // NOTICE-4. What was listed stays marked as new while the person looks, and no longer.
  const leave = useEffectEvent(() =>
    read(
      rows.flatMap((row) => (row.kind === 'notice' && !isAlarm(row.notice.kind) ? row.notice : [])),
    ),
  )
  useEffect(() => () => leave(), [])
  if (rows.length === 0) return <Card className="text-muted">{t('notices.none')}</Card>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
      {rows.map((row) =>
        row.kind === 'messages' ? (
          <li key={row.sessionId} className="px-5 py-3">
            <Sentence
              isNew
              place={conversationLink(row.sessionId)}
              at={row.at}
              onOpen={() => onOpen?.()}
            >
              {t('notices.messages', { count: row.count })}
            </Sentence>
          </li>
        ) : (
          <li
            key={row.notice.id}
            className="flex flex-wrap items-center justify-between gap-x-3 px-5 py-3"
          >
            <NoticeRowParts
              notice={row.notice}
              busy={reading.includes(row.notice.id)}
              onRead={() => read([row.notice])}
              onOpen={() => onOpen?.()}
            />
          </li>
        ),
      )}
    </ul>
  )
}

interface NoticeRowPartsProps {
  readonly notice: NoticeRow
  readonly busy: boolean
  readonly onRead: () => void
  readonly onOpen: () => void
}

function NoticeRowParts({ notice, busy, onRead, onOpen }: NoticeRowPartsProps) {
  const { t } = useWords('escalation')
  const what = noticeWords[notice.kind][useLanguage()].screen
  const { sessionId, severity, language, settled, createdAt } = notice
  return (
    <>
      <Sentence
        isNew={isWaiting(notice)}
        place={
          sessionId === null
            ? { to: path(notice.link as `/${string}`) }
            : conversationLink(sessionId)
        }
        at={createdAt}
        onOpen={onOpen}
        facts={
          <>
            {severity ? <LevelChip severity={severity} /> : null}
            {language ? <span>{t(`needs.${language}`)}</span> : null}
            {settled ? <span>{t('notices.settled')}</span> : null}
          </>
        }
      >
        {what}
      </Sentence>
      {isWaiting(notice) && isAlarm(notice.kind) ? (
        <Button
          look="link"
          className="text-sm"
          busy={busy}
          onClick={onRead}
          aria-label={t('notices.readNamed', { what, time: dayAndClock(createdAt) })}
        >
          {t('notices.read')}
        </Button>
      ) : null}
    </>
  )
}

interface SentenceProps {
  readonly isNew: boolean
  readonly place: { readonly to: string; readonly state?: unknown; readonly replace?: boolean }
  readonly at: string
  readonly facts?: ReactNode
  readonly onOpen: () => void
  readonly children: string
}

function Sentence({ isNew, place, at, facts, onOpen, children }: SentenceProps) {
  const { t } = useWords('escalation')
  return (
    <div className="min-w-0 flex-1 basis-56">
      <Link
        {...place}
        onClick={onOpen}
        className="flex min-h-11 items-center gap-2 hover:underline"
      >
        {isNew ? <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" /> : null}
        <span className={isNew ? 'font-semibold' : 'text-muted'}>
          {isNew ? <span className="sr-only">{t('notices.isNew')} </span> : null}
          {children}
        </span>
      </Link>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <bdi>{dayAndClock(at)}</bdi>
        {facts}
      </div>
    </div>
  )
}
