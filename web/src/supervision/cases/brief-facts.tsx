import type { SessionBrief } from '@sanad/domain/supervision/brief-contract'
import { isCrisis } from '@sanad/domain/crisis/severity'
import type { ReactNode } from 'react'
import { useReading } from '#web/chat/index.ts'
import { NeedFacts } from '#web/matching/index.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useReasons } from './case-words.ts'
import { SeverityMark } from './severity-mark.tsx'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'

type Danger = SessionBrief['now']

/** BRIEF-1. The worst danger comes first: on a small screen the rest is below the edge. */
export function BriefFacts({ brief }: { readonly brief: SessionBrief }) {
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
