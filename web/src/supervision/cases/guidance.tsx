import type { Session } from '@sanad/domain/chat/contract'
import { ChevronDown, ClipboardList } from '#web/ui/icons/icons.ts'
import { useId, useState } from 'react'
import { useShortcuts } from '#web/platform/shortcuts/shortcuts.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { AskSupervisorSheet } from './ask-supervisor-sheet.tsx'
import { useReasons } from './case-words.ts'
import { type PanelName, showPanel, useIsWide, useOpenPanel } from '../desk/desk-panel.ts'
import { panelId } from '../desk/panel-below.tsx'
import { SessionBrief } from './session-brief.tsx'
import { SupervisorBar } from './supervisor-bar.tsx'

/**
 * What a supporter, or a supervisor who joined, is told about a crisis and can do. The seeker sees
 * none of it.
 */
export function Guidance({ session }: { readonly session: Session }) {
  const isWide = useIsWide()
  if (session.side === 'seeker' || session.status === 'closed') return null
  return (
    <>
      {session.side === 'supervisor' ? (
        <SupervisorBar session={session} />
      ) : (
        <ExpertGuidance session={session} isWide={isWide} />
      )}
      {session.side === 'expert' && isWide ? null : <SessionBrief session={session} />}
    </>
  )
}

interface ExpertGuidanceProps {
  readonly session: Session
  /** The side panel has the steps, the brief and the note. */
  readonly isWide: boolean
}

/**
 * On a low screen only the reason shows and the rest is one tap away, so that the messages keep
 * their space.
 */
function ExpertGuidance({ session, isWide }: ExpertGuidanceProps) {
  const { t } = useWords('supervision')
  const [asking, setAsking] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const actions = useId()
  const reasons = useReasons()
  const { concern, flagged, asked } = session
  useAskShortcut(asked.concern ? undefined : () => setAsking(true))
  const requestStatus = asked.concern
    ? t('guide.askedConcern')
    : asked.hand
      ? t('guide.askedHand')
      : undefined
  return (
    <aside
      aria-label={t('guide.what')}
      className={flagged ? 'bg-danger-soft px-4 py-1 text-danger-ink' : 'px-4 pt-1'}
    >
      <div className="flex items-center gap-2">
        <div role="status" className="min-w-0 flex-1 text-sm leading-snug">
          {flagged ? <p className="font-semibold">{t(`guide.level.${levelOf(session)}`)}</p> : null}
          {concern ? (
            <p className={expanded ? undefined : 'line-clamp-2'}>
              {t('guide.noticed', { reasons: reasons(concern.codes) })}
            </p>
          ) : null}
          {requestStatus ? <p className="font-medium">{requestStatus}</p> : null}
        </div>
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
        {isWide ? null : (
          <>
            <PanelButton session={session} name="brief" />
            <PanelButton session={session} name="note" />
          </>
        )}
        {asked.concern ? null : (
          <Button
            look="link"
            className={flagged ? 'text-sm text-danger-ink!' : 'text-sm'}
            onClick={() => setAsking(true)}
          >
            {t('guide.ask')}
          </Button>
        )}
      </div>
      <AskSupervisorSheet session={session} open={asking} onClose={() => setAsking(false)} />
    </aside>
  )
}

interface PanelButtonProps {
  readonly session: Session
  readonly name: PanelName
}

/** Opens and closes a part of the panel below the messages. */
function PanelButton({ session, name }: PanelButtonProps) {
  const { t } = useWords('supervision')
  const isOpen = useOpenPanel(session.id) === name
  return (
    <Button
      look="link"
      className={session.flagged ? 'text-sm text-danger-ink!' : 'text-sm'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => showPanel(session.id, isOpen ? null : name)}
    >
      {t(`panel.${name}`)}
    </Button>
  )
}

function useAskShortcut(onAsk: (() => void) | undefined): void {
  const { t } = useWords('supervision')
  const { t: tChat } = useWords('chat')
  const group = tChat('shortcuts.conversation')
  useShortcuts(onAsk ? [{ keys: 'h', label: t('shortcuts.hand'), group, run: onAsk }] : [])
}

function levelOf({ concern }: Session): 'critical' | 'severe' | 'high' | 'worried' {
  if (concern === null) return 'worried'
  const { severity } = concern
  return severity === 'critical' || severity === 'severe' ? severity : 'high'
}
