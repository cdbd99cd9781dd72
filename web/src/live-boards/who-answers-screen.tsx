import type { WhoAnswersBoard } from '@sanad/domain/live-boards/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { DangerSummary } from './danger-summary.tsx'
import {
  GuestPause,
  IncidentList,
  watches,
  whoAnswersQuery,
  OpenCalls,
} from '#web/escalation/index.ts'
import { OnDuty } from './on-duty.tsx'
import type { WhoAnswers } from '@sanad/domain/escalation/ladder-contract'
import { TriangleAlert } from '#web/ui/icons/icons.ts'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'
import { clockOf } from '#web/availability/index.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'

/** LADDER-8. Who is on duty, and which alarms are open. */
export function WhoAnswersScreen() {
  const { t } = useWords('escalation')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  if (!watches(me)) return <Navigate to={path('/dashboard')} replace />
  return (
    <TitledScreen title={t('whoAnswers.title')} lead={t('whoAnswers.lead')} width="wide">
      <Answers />
    </TitledScreen>
  )
}

function Answers() {
  const { t } = useWords('escalation')
  const query = useQuery(whoAnswersQuery)
  return (
    <QueryState
      query={query}
      failed={t('whoAnswers.failed')}
      stale={t('whoAnswers.stale')}
      place="h-64"
    >
      {(view) => <All view={view} />}
    </QueryState>
  )
}

function All({ view }: { readonly view: WhoAnswersBoard }) {
  const { t } = useWords('escalation')
  const { failedDeliveries: count } = view
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="space-y-8">
        <DangerSummary danger={view.danger} />
        <UnansweredQuestions questions={view.unanswered ?? []} />
        <OpenCalls calls={view.open} />
        <IncidentList incidents={view.incidents} />
      </div>
      <div className="space-y-8">
        <OnDuty view={view} />
        <GapList gaps={view.gaps} timeZone={view.timeZone} />
        <GuestPause guests={view.guests} />
        {count > 0 ? <Notice tone="warn">{t('whoAnswers.undelivered', { count })}</Notice> : null}
      </div>
    </div>
  )
}

/** OPS-6. A supporter may need company; nothing here says what was written. */
function UnansweredQuestions({
  questions,
}: {
  readonly questions: NonNullable<WhoAnswersBoard['unanswered']>
}) {
  const { t } = useWords('live-boards')
  if (questions.length === 0) return null
  return (
    <Notice tone="warn" title={t('unanswered.title')}>
      <ul>
        {questions.map(({ expertId, expertName, minutes }) => (
          <li key={`${expertName} ${minutes}`} className="flex flex-wrap items-center gap-x-3">
            {t('unanswered.since', { name: expertName, time: formatDuration(minutes * 60) })}
            {expertId === undefined ? null : (
              <ButtonLink
                look="link"
                className="text-sm"
                to={path('/staff/supporters')}
                state={{ writeTo: { id: expertId, name: expertName } }}
              >
                {t('unanswered.write', { name: expertName })}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Shows times in the service's time zone, like the rota beside it. */
function GapList({ gaps, timeZone }: Pick<WhoAnswers, 'gaps' | 'timeZone'>) {
  const { t } = useWords('escalation')
  return (
    <TitledSection title={t('whoAnswers.gaps')}>
      <Card>
        {gaps.length === 0 ? <p className="text-muted">{t('whoAnswers.gapsNone')}</p> : null}
        <ul className="space-y-3">
          {gaps.map((gap) => (
            <li key={`${gap.kind} ${gap.from}`} className="flex gap-3">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn-ink" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {t(`whoAnswers.gapKinds.${gap.kind}`)}
                  {' · '}
                  <bdi>
                    {t('whoAnswers.gapAt', {
                      from: clockOf(gap.from, timeZone),
                      to: clockOf(gap.to, timeZone, true),
                    })}
                  </bdi>
                </p>
                <p className="text-sm text-muted">{t(`whoAnswers.gapWhy.${gap.why}`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <ButtonLink look="link" to={path('/rota')} className="mt-3">
          {t('whoAnswers.rota')}
        </ButtonLink>
      </Card>
    </TitledSection>
  )
}
