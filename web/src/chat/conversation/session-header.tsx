import type { Session } from '@sanad/domain/chat/contract'
import { ArrowLeft, Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { useFrame } from '#web/ui/layout/frame.ts'
import { clockTime, hoursAndMinutes, useMinute } from '../messages/times.ts'

interface SessionHeaderProps {
  readonly session: Session
  readonly backTo: string
  readonly onEnd: () => void
  /** The button to report the other side. */
  readonly report?: ReactNode
}

/**
 * The other person's name, the kind of session, its state and duration. On a phone the last three
 * have a row of their own below the name and the buttons, so that none of them is cut off.
 */
export function SessionHeader({ session, backTo, onEnd, report }: SessionHeaderProps) {
  const { t } = useWords('chat')
  const { words } = useFrame()
  return (
    <header className="flex flex-wrap items-center justify-end gap-x-2 border-b border-line bg-surface px-2 py-1.5 sm:px-3">
      <Link
        to={backTo}
        aria-label={words.back}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden className="flip size-6" />
      </Link>
      <span className="shrink-0 max-[22.5rem]:hidden">
        <Picture session={session} />
      </span>
      <div className="contents leading-tight sm:block sm:min-w-0 sm:flex-1">
        {/* As narrow as the longest word, and never wider than the space beside the back button. */}
        <h1
          tabIndex={-1}
          className="max-w-[calc(100%-3.25rem)] flex-1 text-base leading-tight wrap-break-word"
        >
          {session.other ? <bdi>{session.other.firstName}</bdi> : t(unassignedKey(session))}
        </h1>
        <StatusLine session={session} />
      </div>
      {report}
      {session.status === 'active' ? (
        <Button
          look="quiet"
          onClick={onEnd}
          className="min-h-11 shrink-0 px-3 text-sm sm:px-4 sm:text-base"
        >
          {t('end.button')}
        </Button>
      ) : null}
      {session.other?.automatic ? (
        <p className="order-last basis-full text-center text-xs font-medium text-warn-ink">
          {t('program')}
        </p>
      ) : null}
    </header>
  )
}

const unassignedKey = ({ status, side }: Session) =>
  status === 'active' ? 'waiting.label' : side === 'seeker' ? 'supporter' : 'person'

function StatusLine({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const locale = useLocale()
  const minute = useMinute()
  const until = session.endedAt ? Date.parse(session.endedAt) : minute
  const { hours, minutes } = hoursAndMinutes(until - Date.parse(session.createdAt))
  const status = statusOf(session)
  return (
    <p className="order-last flex basis-full flex-wrap items-center gap-x-2 px-2 text-sm whitespace-nowrap text-muted sm:px-0">
      <span className="text-xs">{t(`side.${session.side}`)}</span>
      {session.isEmergency ? (
        <span className="rounded-full bg-danger-soft px-2 text-xs font-semibold text-danger-ink">
          {t('emergency')}
        </span>
      ) : null}
      <span>
        <span className={classes('font-semibold', statusLook[status])}>
          {t(`status.${status}`)}
        </span>
        <span aria-hidden>{' · '}</span>
        {hours > 0 ? t('duration.hours', { hours, minutes }) : t('duration.minutes', { minutes })}
      </span>
      <span className="hidden sm:inline">
        <bdi>{t('started', { time: clockTime(session.createdAt, locale) })}</bdi>
        {session.endedAt ? (
          <>
            <span aria-hidden>{' · '}</span>
            <bdi>{t('ended', { time: clockTime(session.endedAt, locale) })}</bdi>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** A supporter who was only asked, or is absent, is never shown as present (MATCH-35). */
function statusOf({ status, side, state, flagged }: Session) {
  if (status === 'closed') return status
  if (side !== 'expert' && (state === 'supporter-gone' || state === 'replacing')) return 'lost'
  if (side === 'seeker' && state === 'offered') return 'asked'
  if (flagged) return 'flagged'
  return side === 'expert' && state === 'seeker-gone' ? 'lost' : status
}

const statusLook = {
  active: 'text-success',
  lost: 'text-warn-ink',
  asked: 'text-muted',
  closed: 'text-muted',
  flagged: 'text-danger-ink',
} as const

function Picture({ session: { other } }: { readonly session: Session }) {
  if (!other) return null
  if (!other.automatic) return <Avatar name={other.firstName} size="sm" />
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-warn-soft"
    >
      <Bot className="size-5 text-warn-ink" />
    </span>
  )
}
