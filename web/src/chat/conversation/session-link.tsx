import { supervisorInstead } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { ChevronRight, Hourglass } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { conversationLink } from '../parts/conversation-address.ts'
import { statusOf, useSessionName } from './session-header.tsx'
import { SessionMarks, UnreadMark } from './session-marks.tsx'

interface SessionLinkProps {
  readonly session: Session
  /** Shown beside the status. */
  readonly when?: string
}

export function SessionLink({ session, when }: SessionLinkProps) {
  const { t } = useWords('chat')
  const { other, status, unread } = session
  const name = useSessionName(session)
  const instead = supervisorInstead(session)
  // Danger has a mark of its own below.
  const shown = statusOf(session)
  return (
    <Link
      {...conversationLink(session.id)}
      className="flex min-h-18 items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-lift transition-colors hover:bg-sunken"
    >
      {(other ?? instead) ? <Avatar name={name} /> : <Waiting />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {other?.automatic ? (
          <span className="block text-xs font-medium text-warn-ink">{t('program')}</span>
        ) : null}
        <span className="block text-sm text-muted">
          {t(`status.${shown === 'flagged' ? status : shown}`)}
          {when ? ` · ${when}` : null}
          {instead ? ` · ${t('stillLooking')}` : null}
        </span>
        <SessionMarks session={session} />
      </span>
      <UnreadMark unread={unread} />
      <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
    </Link>
  )
}

const Waiting = () => (
  <Disc className="size-12 bg-primary-soft">
    <Hourglass className="size-5 text-primary-ink" />
  </Disc>
)
