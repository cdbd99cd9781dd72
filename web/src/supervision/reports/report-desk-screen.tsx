import type { DeskReport, ReportDesk } from '@sanad/domain/supervision/appeal-contract'
import { deskStates } from '@sanad/domain/supervision/appeals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import { AppealActions } from '../appeals/appeal-actions.tsx'
import { reportDeskQuery } from './report-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'

/** Reports with an open appeal come first. */
export function ReportDeskScreen() {
  const { t } = useWords('supervision')
  const me = useMe()
  const query = useQuery(reportDeskQuery)
  return (
    <TitledScreen title={t('reportDesk.title')} lead={t('reportDesk.lead')}>
      <QueryState query={query} place="h-48">
        {(desk) =>
          me?.standing === 'supervisor' ? (
            <ReportList reports={desk.reports} />
          ) : (
            <Counts counts={desk.counts} />
          )
        }
      </QueryState>
    </TitledScreen>
  )
}

/** Admins and the owner do not see the reports themselves. */
function Counts({ counts }: Pick<ReportDesk, 'counts'>) {
  const { t } = useWords('supervision')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const of = (state: DeskReport['state']) => counts.find((one) => one.state === state)?.count ?? 0
  return (
    <Card className="max-w-xl">
      <dl className="space-y-2">
        {deskStates.map((state) => (
          <div key={state} className="flex justify-between gap-4">
            <dt>{t(`reportDesk.states.${state}`)}</dt>
            <dd className="font-semibold">{number.format(of(state))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function ReportList({ reports }: Pick<ReportDesk, 'reports'>) {
  const { t } = useWords('supervision')
  const [state, setState] = useState<DeskReport['state'] | ''>('')
  const shown = reports.filter((one) => state === '' || one.state === state)
  return (
    <DataList
      name="reports"
      order="open"
      label={t('reportDesk.title')}
      rows={shown}
      keyOf={({ id }) => id}
      columns={[
        { label: t('reportDesk.state'), valueOf: (one) => t(`reportDesk.states.${one.state}`) },
        { label: t('reportDesk.at'), valueOf: ({ at }) => at },
        {
          label: t('reportDesk.about'),
          valueOf: (one) =>
            t(`queue.reported.${one.by}`, { reason: t(`report.reasons.${one.reason}`) }),
        },
      ]}
      render={(report) => <Report report={report} />}
      none={t('reportDesk.none')}
      filters={
        <ListFilter
          label={t('reportDesk.state')}
          value={state}
          onChoose={setState}
          emptyOption={t('reportDesk.states.all')}
          options={deskStates.map((value) => ({ value, label: t(`reportDesk.states.${value}`) }))}
        />
      }
      cards
    />
  )
}

function Report({ report }: { readonly report: DeskReport }) {
  const { t } = useWords('supervision')
  const { appeal } = report
  const facts = [
    t('reportDesk.reportedAt', { time: dayAndClock(report.at) }),
    report.outcome && t(`queue.outcomes.${report.outcome}`),
    report.decidedBy && t('reportDesk.decidedBy', { name: report.decidedBy }),
    report.takenBy && t('queue.takenBy', { name: report.takenBy }),
  ].filter((fact) => fact !== null)
  return (
    <Card className={appeal?.mine && !appeal.judged ? 'border-primary' : ''}>
      <article aria-labelledby={`report-${report.id}`}>
        <p className="text-sm font-semibold text-muted">{t(`reportDesk.states.${report.state}`)}</p>
        <h2 id={`report-${report.id}`} className="text-lg">
          {t(`queue.reported.${report.by}`, { reason: t(`report.reasons.${report.reason}`) })}
        </h2>
        <p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
        {report.state === 'open' || report.state === 'taken' ? (
          <ButtonLink look="soft" className="mt-3 w-full sm:w-auto" to={path('/staff/queue')}>
            {t('reportDesk.toQueue')}
          </ButtonLink>
        ) : null}
        {appeal?.judged ? (
          <p className="mt-2">
            {t(appeal.judged === appeal.measure ? 'reportDesk.stood' : 'reportDesk.changed')}
          </p>
        ) : null}
        {appeal && !appeal.judged ? (
          <AppealActions appeal={appeal} taken={report.state === 'judging'} />
        ) : null}
      </article>
    </Card>
  )
}
