import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ClipboardList } from '#web/ui/icons/icons.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { AskSupervisorSheet } from './ask-supervisor-sheet.tsx'
import { useReasons } from './case-words.ts'
import { type PanelName, showPanel, useIsWide, useOpenPanel } from '../desk/desk-panel.ts'
import { panelId } from '../desk/panel-below.tsx'
import { queueQuery } from './queue-queries.ts'
import { SessionBrief } from './session-brief.tsx'

/** Shown to a supporter or a supervisor who joined; the seeker sees none of it. */
export function Guidance({ session }: { readonly session: Session }) {
  const isWide = useIsWide()
  if (session.side === 'seeker' || session.status === 'closed') return null
  return (
    <>
      <GuidanceBar session={session} isWide={isWide} />
      {isWide ? null : <SessionBrief session={session} />}
    </>
  )
}

interface GuidanceBarProps {
  readonly session: Session
  /** The side panel has the steps, the brief and the note. */
  readonly isWide: boolean
}

/** On a low screen only the reason shows, so that the messages keep their space. */
function GuidanceBar({ session, isWide }: GuidanceBarProps) {
  const { t } = useWords('supervision')
  const [expanded, setExpanded] = useState(false)
  const actions = useId()
  const { flagged, side } = session
  return (
    <aside
      aria-label={t('guide.what')}
      className={flagged ? 'bg-danger-soft px-4 py-1 text-danger-ink' : 'px-4 pt-1'}
    >
      <div className="flex items-center gap-2">
        <Reasons session={session} expanded={expanded} />
        {flagged && !isWide ? (
          <span className="hidden low:flex">
            <IconButton
              label={t('panel.brief')}
              onClick={() => showPanel(session.id, 'brief')}
              className="text-danger-ink!"
            >
              <ClipboardList aria-hidden className="size-6" />
            </IconButton>
            <IconButton
              label={t('guide.more')}
              aria-expanded={expanded}
              aria-controls={actions}
              onClick={() => setExpanded(!expanded)}
              className="text-danger-ink!"
            >
              <ChevronDown aria-hidden className={classes('size-6', expanded && 'rotate-180')} />
            </IconButton>
          </span>
        ) : null}
      </div>
      <div
        id={actions}
        className={classes('flex flex-wrap gap-x-3', flagged && !expanded && 'low:hidden')}
      >
        {flagged && !isWide ? <PanelButton session={session} name="steps" /> : null}
        {isWide ? null : <PanelButton session={session} name="brief" />}
        {side === 'expert' && !isWide ? <PanelButton session={session} name="note" /> : null}
        {side === 'expert' ? <AskSupervisor session={session} /> : <LeaveCase session={session} />}
      </div>
    </aside>
  )
}

interface ReasonsProps {
  readonly session: Session
  readonly expanded: boolean
}

function Reasons({ session, expanded }: ReasonsProps) {
  const { t } = useWords('supervision')
  const reasons = useReasons()
  const { concern, flagged, asked, side } = session
  const level = levelOf(session)
  const request = asked.concern
    ? t('guide.askedConcern')
    : asked.hand
      ? t('guide.askedHand')
      : undefined
  return (
    <div role="status" className="min-w-0 flex-1 text-sm leading-snug">
      {flagged && level ? <p className="font-semibold">{t(`guide.level.${level}`)}</p> : null}
      {concern ? (
        <p className={expanded ? undefined : 'line-clamp-2'}>
          {t('guide.noticed', { reasons: reasons(concern.codes) })}
        </p>
      ) : null}
      {side === 'expert' && request ? <p className="font-medium">{request}</p> : null}
    </div>
  )
}

function AskSupervisor({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const { t: tChat } = useWords('chat')
  const [asking, setAsking] = useState(false)
  const { flagged, asked } = session
  const group = tChat('shortcuts.conversation')
  const onAsk = () => setAsking(true)
  useShortcuts(asked.concern ? [] : [{ keys: 'h', label: t('shortcuts.hand'), group, run: onAsk }])
  return (
    <>
      {asked.concern ? null : (
        <Button look="link" className={barButton(flagged)} onClick={onAsk}>
          {t('guide.ask')}
        </Button>
      )}
      {asking ? <AskSupervisorSheet session={session} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Shown to a supervisor who joined. */
function LeaveCase({ session: { id, flagged } }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: () => api.supervision.leaveCase({ kind: 'session', id }),
    onSuccess: async () => {
      await navigate(path('/staff/queue'))
      void client.invalidateQueries({ queryKey: queueQuery.queryKey })
    },
  })
  return (
    <>
      <Button
        look="link"
        className={barButton(flagged)}
        busy={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('guide.leave')}
      </Button>
      {leaving.error ? <p role="alert">{problemWords(leaving.error)}</p> : null}
    </>
  )
}

const barButton = (flagged: boolean): string => (flagged ? 'text-sm text-danger-ink!' : 'text-sm')

interface PanelButtonProps {
  readonly session: Session
  readonly name: PanelName
}

function PanelButton({ session, name }: PanelButtonProps) {
  const { t } = useWords('supervision')
  const isOpen = useOpenPanel(session.id) === name
  return (
    <Button
      look="link"
      className={barButton(session.flagged)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => showPanel(session.id, isOpen ? null : name)}
    >
      {t(`panel.${name}`)}
    </Button>
  )
}

/** Undefined for a supervisor where nobody but the supporter saw danger. */
function levelOf({ concern, side }: Session) {
  if (concern === null) return side === 'expert' ? 'worried' : undefined
  const { severity } = concern
  return severity === 'critical' || severity === 'severe' ? severity : 'high'
}
