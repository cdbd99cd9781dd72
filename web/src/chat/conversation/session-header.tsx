import { supervisorInstead } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { Bot, EllipsisVertical, Info, ShieldCheck } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import {
  BackButton,
  HelpNow,
  LanguageToggle,
  LeaveButton,
  LockButton,
} from '#web/ui/layout/header.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { useFrame } from '#web/ui/layout/frame.ts'
import { Disc } from '#web/ui/layout/disc.tsx'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { hoursAndMinutes, useMinute } from '../parts/times.ts'
import { Started } from './started.tsx'

interface SessionHeaderProps {
  readonly session: Session
  readonly onMore: () => void
  readonly onEnd: () => void
}

/** "Leave site" is always one tap away. While one types on a phone, only the upper row stays. */
export function SessionHeader({ session, onMore, onEnd }: SessionHeaderProps) {
  const { t } = useWords('chat')
  const automatic = session.other?.automatic === true
  const name = useSessionName(session)
  return (
    <>
      <HeaderRow
        back={backOf[session.side]}
        picture={<Picture session={session} />}
        more={<More onPress={onMore} />}
      >
        <h1
          tabIndex={-1}
          className="line-clamp-2 text-base leading-[1.125rem] wrap-break-word max-sm:text-[0.9375rem] rtl:leading-[1.25rem]"
        >
          <bdi>{name}</bdi>
        </h1>
        <StatusText session={session} />
      </HeaderRow>
      <NotMedical
        text={t(automatic ? 'program' : stripOf(session))}
        warns={automatic}
        isBeside={session.side === 'seeker'}
      >
        {session.side === 'seeker' ? (
          <div className="order-1 space-y-3 max-xl:hidden">
            <Started session={session} />
            <p>{t('empty.text')}</p>
          </div>
        ) : null}
        {session.isEmergency ? (
          <span className="shrink-0 rounded-full bg-danger-soft px-2 py-0.5 font-semibold text-danger-ink">
            {t('emergency')}
          </span>
        ) : null}
        {session.status === 'active' ? (
          <Button
            look="link"
            onClick={onEnd}
            className={classes(
              'order-last shrink-0 ps-1 text-sm',
              // Beside the mark of an emergency a phone has no room for it; the menu has it too.
              session.isEmergency && 'max-sm:hidden',
            )}
          >
            {t('end.button')}
          </Button>
        ) : (
          <span className="order-last">
            <HelpNow />
          </span>
        )}
      </NotMedical>
    </>
  )
}

/** A supervisor reads who sees them, where others read what this service is. */
const stripOf = ({ side, expert }: Session) =>
  side === 'supervisor' ? (expert ? 'supervisor.mine' : 'supervisor.mineAlone') : 'strip'

/** Where the back arrow of each side leads. */
const backOf = { seeker: '/dashboard', expert: '/chat', supervisor: '/staff/queue' } as const

interface HeaderRowProps {
  readonly back?: (typeof backOf)[keyof typeof backOf]
  readonly picture?: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** Sticky, so that the "Leave site" button is always in sight. */
export function HeaderRow({ back = '/dashboard', picture, more, children }: HeaderRowProps) {
  const { lock } = useFrame()
  return (
    <header className="sticky top-(--alarm,0px) z-10 flex min-h-13 items-center gap-x-1.5 border-b border-line bg-surface px-1.5 sm:gap-x-2 sm:px-3 tight:static">
      <BackButton back={path(back)} />
      {picture ? (
        <span className={classes('shrink-0', lock ? 'max-sm:hidden' : 'max-[22.5rem]:hidden')}>
          {picture}
        </span>
      ) : null}
      <div className="min-w-0 flex-1">{children}</div>
      <LockButton />
      <LeaveButton />
      {more}
    </header>
  )
}

interface NotMedicalProps {
  readonly text: string
  /** The other side is a program. */
  readonly warns?: boolean
  /** On a wide screen the block stands beside the conversation. */
  readonly isBeside?: boolean
  readonly children?: ReactNode
}

/** What this service is and what it is not. */
export function NotMedical({ text, warns = false, isBeside, children }: NotMedicalProps) {
  return (
    <aside
      aria-label={text}
      className={classes(
        'flex min-h-11 items-center gap-x-2 bg-sunken px-3 text-xs leading-4 text-muted keyboard:hidden sm:px-4 sm:text-sm rtl:leading-5',
        isBeside && 'xl:flex-col xl:items-start xl:gap-y-3 xl:border-e xl:border-line xl:py-5',
      )}
    >
      <p
        className={classes(
          'order-1 flex min-w-0 items-center gap-2 rtl:leading-5',
          isBeside ? 'flex-1 xl:flex-none' : 'flex-1',
          warns && 'font-medium text-warn-ink',
        )}
      >
        <Info aria-hidden className="hidden size-4 shrink-0 sm:block" />
        {text}
      </p>
      <span className="order-2">
        <LanguageToggle narrow />
      </span>
      {children}
    </aside>
  )
}

function More({ onPress }: { readonly onPress: () => void }) {
  const { t } = useWords('chat')
  return (
    <IconButton label={t('more.button')} aria-haspopup="dialog" onClick={onPress}>
      <EllipsisVertical aria-hidden className="size-5" />
    </IconButton>
  )
}

/** Who is there, otherwise who was asked or was there, otherwise that nobody is. */
export function useSessionName(session: Session): string {
  const { t } = useWords('chat')
  const { other, before, supervisors, turns, side, status } = session
  const supervisor = supervisorInstead(session)
  if (supervisor) return t('supervisor.tag', { name: supervisor.firstName })
  if (other) return other.firstName
  if (side !== 'seeker') return t('person')
  if (status === 'active') return t('waiting.label')
  const [last] = before
  if (last) return last.firstName
  const [joined] = supervisors
  if (joined) return t('supervisor.tag', { name: joined.firstName })
  return t(turns.some(({ kind }) => kind === 'joined') ? 'expert' : 'nobodyJoined')
}

function StatusText({ session }: { readonly session: Session }) {
  const { t } = useWords('chat')
  const minute = useMinute()
  const until = session.endedAt ? Date.parse(session.endedAt) : minute
  const { hours, minutes } = hoursAndMinutes(until - Date.parse(session.createdAt))
  const status = statusOf(session)
  const isProgram = status === 'active' && session.other?.automatic === true
  const instead = supervisorInstead(session)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs leading-4 text-muted sm:text-sm rtl:leading-5">
      <span className="hidden sm:inline">{t(`side.${session.side}`)}</span>
      <span>
        {isProgram ? (
          <span className="font-semibold text-warn-ink">{t('programShort')}</span>
        ) : (
          <span className={classes('font-semibold', statusLook[status])}>
            {t(`status.${status}`)}
          </span>
        )}
        {status === 'active' || status === 'closed' ? (
          <>
            {' · '}
            {hours > 0
              ? t('duration.hours', { hours, minutes })
              : t('duration.minutes', { minutes })}
          </>
        ) : null}
      </span>
      {instead ? (
        <span className="font-medium text-info-ink">{t('stillLooking')}</span>
      ) : session.supervisor && session.side !== 'supervisor' ? (
        <span className="inline-flex items-center gap-1 font-medium text-info-ink">
          <ShieldCheck aria-hidden className="size-4 shrink-0" />
          {t('supervisor.tag', { name: session.supervisor.firstName })}
        </span>
      ) : null}
      <span className="hidden sm:inline">
        <bdi>{t('started', { time: clockAt(session.createdAt) })}</bdi>
        {session.endedAt ? (
          <>
            {' · '}
            <bdi>{t('ended', { time: clockAt(session.endedAt) })}</bdi>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** A supporter who was only asked, or is absent, is never shown as present (MATCH-35). */
export function statusOf(session: Session) {
  const { status, side, state, flagged } = session
  if (status === 'closed' || supervisorInstead(session)) return status
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
    <Disc className="size-9 bg-warn-soft">
      <Bot className="size-5 text-warn-ink" />
    </Disc>
  )
}
