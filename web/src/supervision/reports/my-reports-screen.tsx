import type { MyReports } from '@sanad/domain/supervision/appeal-contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { OwnDecisionCard } from './own-decision-card.tsx'
import { myReportsQuery } from './report-queries.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'

export function MyReportsScreen() {
  const { t } = useWords('supervision')
  const query = useQuery(myReportsQuery)
  return (
    <TitledScreen title={t('myReports.title')} lead={t('myReports.lead')}>
      <QueryState query={query} place="h-48">
        {({ decisions, reports, blocks }) => (
          <div className="max-w-2xl space-y-8">
            {decisions.length > 0 ? (
              <Part title={t('myReports.decisions')}>
                {decisions.map((decision) => (
                  <OwnDecisionCard key={decision.id} decision={decision} />
                ))}
              </Part>
            ) : null}
            <Part title={t('myReports.told')} none={t('myReports.toldNone')}>
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </Part>
            <Part title={t('myReports.blocks')} none={t('myReports.blocksNone')}>
              {blocks.map((block) => (
                <BlockCard key={block.personId} block={block} />
              ))}
            </Part>
          </div>
        )}
      </QueryState>
    </TitledScreen>
  )
}

interface PartProps {
  readonly title: string
  readonly none?: string
  readonly children: readonly ReactNode[]
}

function Part({ title, none, children }: PartProps) {
  return (
    <TitledSection title={title}>
      {children.length === 0 ? <Card className="text-muted">{none}</Card> : null}
      <div className="space-y-3">{children}</div>
    </TitledSection>
  )
}

function ReportCard({ report }: { readonly report: MyReports['reports'][number] }) {
  const { t } = useWords('supervision')
  const reason = t(`report.reasons.${report.reason}`)
  return (
    <Card>
      <h3 className="font-semibold">
        <bdi>
          {report.firstName === ''
            ? reason
            : t('myReports.about', { name: report.firstName, reason })}
        </bdi>
      </h3>
      <p className="text-sm text-muted">
        <bdi>{dayAndYearAt(report.at)}</bdi>
      </p>
      <p className="mt-2">{t(`myReports.states.${report.state}`)}</p>
    </Card>
  )
}

function BlockCard({ block }: { readonly block: MyReports['blocks'][number] }) {
  const { t } = useWords('supervision')
  const lifting = useChangeOf(myReportsQuery.queryKey, () =>
    api.supervision.unblockPerson({ personId: block.personId }),
  )
  const name = block.firstName
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-muted">
          {t('myReports.since', { day: dayAndYearAt(block.at) })}
        </p>
      </div>
      <DecisionButton
        look="quiet"
        label={t('myReports.unblock')}
        name={t('myReports.unblockOne', { name })}
        title={t('myReports.unblockTitle', { name })}
        follows={t('myReports.unblockText')}
        cancel={t('myReports.keep')}
        call={lifting}
        decide={lifting.mutateAsync}
      />
    </Card>
  )
}
