import type { Session } from '@sanad/domain/chat/contract'
import { isCrisis } from '@sanad/domain/crisis/severity'
import { withConcern } from '@sanad/domain/supervision/session-brief'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, ClipboardList } from '#web/ui/icons/icons.ts'
import { useId, useState, type ReactNode } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { inTab, type StorageKey } from '#web/platform/storage/storage.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { SeverityMark } from './severity-mark.tsx'
import { supervisionKeys } from '../storage-keys.ts'
import type { SessionBrief } from '@sanad/domain/supervision/brief-contract'
import { useReading } from '#web/chat/index.ts'
import { NeedFacts } from '#web/matching/index.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useReasons } from './case-words.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'

/** The key holds everything in the session that can change the brief. */
const briefQuery = ({ id, concern, asked, supervisor, turns, readableFrom }: Session) =>
  queryOptions({
    queryKey: [
      'supervision',
      'brief',
      id,
      concern,
      asked,
      supervisor?.id,
      turns.length,
      readableFrom,
    ],
    queryFn: ({ signal }) => api.supervision.sessionBrief({ sessionId: id }, { signal }),
    placeholderData: keepPreviousData,
  })

/** CHAT-17. The brief, never milder than what the newest message says. */
const useBrief = (session: Session) =>
  useQuery({
    ...briefQuery(session),
    select: (brief) => ({
      ...brief,
      now: withConcern(brief.now, session.concern),
      worst: withConcern(brief.worst, session.concern),
    }),
  })

/** From so many readable messages on, the brief is folded: the messages need the room. */
const foldedFrom = 2

/**
 * BRIEF-1. Stands above the messages until the reader marks it as read in this tab; again when the
 * conversation comes back to them. Once messages can be read it folds into one row that names the
 * worst danger. On a low screen it hides while the reader types.
 */
export function SessionBrief({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const title = useId()
  const content = useId()
  const [isRead, setRead] = useState(() => inTab.get(readKey(session)) !== null)
  const { data } = useBrief(session)
  const [isOpened, setOpened] = useState<boolean>()
  const isOpen = isOpened ?? session.lastSeq - session.readableFrom + 1 < foldedFrom
  if (isRead) return null
  const markRead = () => {
    inTab.set(readKey(session), 'yes')
    setRead(true)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-labelledby={title}
      className="border-b border-line bg-surface px-4 low:[:root:has(textarea:focus)_&]:hidden"
    >
      <h2 id={title} className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpened(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 text-start font-semibold"
        >
          <ClipboardList aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="flex-1">{t('brief.title')}</span>
          {!isOpen && data && isCrisis(data.worst.severity) ? (
            <SeverityMark severity={data.worst.severity} />
          ) : null}
          <ChevronDown aria-hidden className={classes('size-5', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={content} hidden={!isOpen}>
        <div
          role="group"
          aria-labelledby={title}
          // Focusable, so that it can be scrolled with the keyboard.
          tabIndex={0}
          className="relative max-h-[34dvh] overflow-y-auto overscroll-contain low:max-h-[24dvh]"
        >
          <BriefOf session={session} />
        </div>
        <Button look="soft" className="my-2 w-full low:my-1 sm:w-auto" onClick={markRead}>
          {t('brief.read')}
        </Button>
      </div>
    </section>
  )
}

/** BRIEF-1. Shown wherever the screen has room for it. */
export function BriefOf({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const query = useBrief(session)
  return (
    <QueryState query={query} failed={t('brief.failed')} place="h-16">
      {(brief) => <BriefFacts brief={brief} />}
    </QueryState>
  )
}

/** The key counts how often the reader left: a supporter who comes back reads the brief again. */
const readKey = ({ id, turns }: Session): StorageKey =>
  supervisionKeys.person.brief(
    `${id}.${turns.filter(({ kind, mine }) => mine && kind !== 'joined').length}`,
  )

type Danger = SessionBrief['now']

/** BRIEF-1. The worst danger comes first: on a small screen the rest is below the edge. */
function BriefFacts({ brief }: { readonly brief: SessionBrief }) {
  const { t } = useWords('supervision')
  const { nameOf } = useTopics()
  const { now, worst, topic, decisions, expertsBefore, hiddenMessages } = brief
  const isSame = JSON.stringify(now) === JSON.stringify(worst)
  return (
    <div className="space-y-2 text-sm">
      <dl className="space-y-2">
        {isSame ? null : (
          <Fact name={t('brief.worst')}>
            <DangerFacts
              danger={worst}
              calmText={t('brief.noDanger')}
              saidYesAt={brief.saidYesAt}
            />
          </Fact>
        )}
        <Fact name={isSame ? t('brief.nowAndWorst') : t('brief.now')}>
          <DangerFacts
            danger={now}
            calmText={isSame ? t('brief.noDanger') : t('brief.noNewSign')}
            saidYesAt={brief.saidYesAt}
          />
        </Fact>
        {decisions.length > 0 ? (
          <Fact name={t('brief.decided')}>
            <ul>
              {decisions.map(({ outcome, at }) => (
                <li key={at}>
                  {t(`queue.outcomes.${outcome}`)}{' '}
                  <bdi className="text-muted">{dayAndClock(at)}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      <div>
        <NeedFacts need={brief} />
        {topic ? <p className="text-muted">{t('brief.topic', { area: nameOf(topic) })}</p> : null}
      </div>
      <p>
        {t('brief.before', { count: expertsBefore })}{' '}
        {hiddenMessages > 0 ? t('brief.hidden', { count: hiddenMessages }) : t('brief.readsAll')}
      </p>
    </div>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface DangerFactsProps {
  readonly danger: Danger
  /** Shown instead of a level below high. */
  readonly calmText: string
  readonly saidYesAt: string | undefined
}

/** BRIEF-3. The severity and the signs behind it. */
function DangerFacts({
  danger: { severity, bases, codes },
  calmText,
  saidYesAt,
}: DangerFactsProps) {
  const { t } = useWords('supervision')
  const reasons = useReasons()
  const reading = useReading()
  if (!isCrisis(severity)) return reading === 'read' ? calmText : t(`brief.${reading}`)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <SeverityMark severity={severity} />
      <span>
        {bases
          .map((basis) =>
            t(`brief.bases.${basis}`, {
              reasons: reasons(codes),
              time: saidYesAt === undefined ? '' : dayAndClock(saidYesAt),
            }),
          )
          .join(' ')}
      </span>
    </span>
  )
}
