import type { Session } from '@sanad/domain/chat/contract'
import { ChevronDown, Hand } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { AskSupervisorSheet } from './ask-supervisor-sheet.tsx'
import { useReasons } from './case-words.ts'
import { BriefButton, SessionBrief } from './session-brief.tsx'
import { SupervisorBar } from './supervisor-bar.tsx'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import '../strings.ts'

/**
 * What a supporter, or a supervisor who joined, is told about a crisis and can do. The seeker sees
 * none of it.
 */
export function Guidance({ session }: { readonly session: Session }) {
  if (session.side === 'seeker' || session.status === 'closed') return null
  return (
    <>
      {session.side === 'supervisor' ? (
        <SupervisorBar session={session} />
      ) : (
        <SupporterGuidance session={session} />
      )}
      <SessionBrief session={session} />
    </>
  )
}

/**
 * On a low screen only the reason shows and the rest is one tap away, so that the messages keep
 * their space.
 */
function SupporterGuidance({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const [sheet, setSheet] = useState<'check' | 'ask'>()
  const [expanded, setExpanded] = useState(false)
  const actions = useId()
  const reasons = useReasons()
  const { concern, flagged, asked } = session
  const requestStatus = asked.concern
    ? t('guide.askedConcern')
    : asked.hand
      ? t('guide.askedHand')
      : undefined
  return (
    <aside
      aria-label={t('guide.what')}
      className={flagged ? 'bg-danger-soft px-4 py-2 text-danger-ink low:py-1' : 'px-4 pt-1'}
    >
      <div className="flex items-center gap-2">
        <div role="status" className="min-w-0 flex-1 text-sm low:leading-snug">
          {flagged ? (
            <p className="text-base font-semibold low:text-sm">
              {t(`guide.level.${levelOf(session)}`)}
            </p>
          ) : null}
          {concern ? (
            <p className={expanded ? undefined : 'low:line-clamp-2'}>
              {t('guide.noticed', { reasons: reasons(concern.codes) })}
            </p>
          ) : null}
          {requestStatus ? <p className="font-medium">{requestStatus}</p> : null}
        </div>
        {flagged ? (
          <span className="hidden low:flex">
            <BriefButton session={session} className="text-danger-ink" iconOnly />
            <IconButton
              label={t('guide.more')}
              aria-expanded={expanded}
              aria-controls={actions}
              onClick={() => setExpanded(!expanded)}
              className="text-danger-ink"
            >
              <ChevronDown aria-hidden className={classes('size-6', expanded && 'rotate-180')} />
            </IconButton>
          </span>
        ) : null}
      </div>
      <div
        id={actions}
        className={classes('flex flex-wrap gap-x-4', flagged && !expanded && 'low:hidden')}
      >
        {flagged ? (
          <Button look="link" className="text-sm text-danger-ink" onClick={() => setSheet('check')}>
            {t('guide.what')}
          </Button>
        ) : null}
        <BriefButton
          session={session}
          className={flagged ? 'text-sm text-danger-ink' : 'text-sm'}
        />
        {asked.concern ? null : (
          <Button
            look="link"
            className="text-sm"
            icon={<Hand aria-hidden className="size-4" />}
            onClick={() => setSheet('ask')}
          >
            {t('guide.ask')}
          </Button>
        )}
      </div>
      <GuidedCheck
        codes={concern?.codes ?? []}
        open={sheet === 'check'}
        onClose={() => setSheet(undefined)}
      />
      <AskSupervisorSheet
        session={session}
        open={sheet === 'ask'}
        onClose={() => setSheet(undefined)}
      />
    </aside>
  )
}

function levelOf({ concern }: Session): 'critical' | 'severe' | 'high' | 'worried' {
  if (concern === null) return 'worried'
  const { severity } = concern
  return severity === 'critical' || severity === 'severe' ? severity : 'high'
}

interface GuidedCheckProps {
  readonly codes: readonly CrisisCode[]
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * What to ask and what to do, in our own words: no instrument is reproduced (Safety §8). The sheet
 * says that no clinician has reviewed it yet.
 */
function GuidedCheck({ codes, open, onClose }: GuidedCheckProps) {
  const { t } = useWords('supervision')
  const isAbuse = codes.includes('AB') || codes.includes('ABn')
  const steps = [
    'stay',
    ...(isAbuse ? (['abuse'] as const) : []),
    'ask',
    'now',
    'who',
    'numbers',
    ...(codes.includes('HO') ? (['others'] as const) : []),
    'not',
  ] as const
  return (
    <Dialog open={open} onClose={onClose} title={t('guide.title')} shape="sheet">
      <ol className="mt-3 list-decimal space-y-3 ps-5">
        {steps.map((step) => (
          <li key={step}>{t(`guide.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{t('guide.draft')}</p>
      <Button look="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('guide.done')}
      </Button>
    </Dialog>
  )
}
