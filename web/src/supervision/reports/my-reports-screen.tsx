import type { MyReports, OwnDecision } from '@sanad/domain/supervision/appeal-contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { myReportsQuery } from './report-queries.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { appealWordsLimit } from '@sanad/domain/supervision/appeals'
import { useMe } from '#web/platform/api/current-person.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'

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

/** APPEAL-1, APPEAL-2. A decision about this supporter, and their appeal. */
function OwnDecisionCard({ decision }: { readonly decision: OwnDecision }) {
  const { t } = useWords('supervision')
  const { judged, appealedAt, mayAppealUntil } = decision
  const isExpert = useMe()?.standing === 'expert'
  return (
    <Card>
      <h3 className="font-semibold">
        {t(`decision.measures.${decision.measure}`)}
        {decision.measure === 'none' && isExpert ? ` ${t('decision.found')}` : null}
      </h3>
      <p className="text-sm text-muted">
        <bdi>{dayAndYearAt(decision.at)}</bdi>
      </p>
      <TextBlock text={decision.told} />
      {judged ? (
        <div className="mt-4 border-t border-line pt-3">
          <p className="font-semibold">
            {judged.measure === decision.measure
              ? t('decision.stands')
              : `${t('decision.changed')} ${t(`decision.measures.${judged.measure}`)}`}
          </p>
          {isLifted(decision) ? (
            <p className="mt-2">{t(isExpert ? 'decision.found' : 'decision.paused')}</p>
          ) : null}
          <TextBlock text={judged.told} />
        </div>
      ) : null}
      {appealedAt !== null && !judged ? <p className="mt-3">{t('decision.waits')}</p> : null}
      {mayAppealUntil ? (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-sm">
            {t('decision.mayAppeal', { day: dayAndYearAt(mayAppealUntil) })}
          </p>
          <SheetButton look="soft" className="mt-2 w-full sm:w-auto" label={t('decision.appeal')}>
            {(close) => <AppealSheet decisionId={decision.id} onClose={close} />}
          </SheetButton>
        </div>
      ) : null}
    </Card>
  )
}

/** APPEAL-4. One lifted decision does not mean that they support again: another may still stand. */
const isLifted = ({ measure, judged }: OwnDecision): boolean =>
  measure === 'suspended' && judged !== null && judged.measure !== 'suspended'

function TextBlock({ text }: { readonly text: string }) {
  if (text === '') return null
  return <WrittenText className="mt-2 rounded-md bg-sunken p-3" text={text} />
}

interface AppealSheetProps {
  readonly decisionId: string
  readonly onClose: () => void
}

function AppealSheet({ decisionId, onClose }: AppealSheetProps) {
  const { t } = useWords('supervision')
  const appealing = useChangeOf(
    myReportsQuery.queryKey,
    (words: string) => api.supervision.appealDecision({ decisionId, words }),
    onClose,
  )
  return (
    <OutcomeSheet
      title={t('decision.sheetTitle')}
      text={t('decision.sheetText')}
      words={{
        label: t('decision.words'),
        hint: t('decision.wordsHint'),
        rows: 5,
        atMost: appealWordsLimit,
        needed: { atLeast: 1, missing: t('decision.wordsMissing') },
      }}
      call={appealing}
      yes={t('decision.send')}
      no={t('queue.cancel')}
      onClose={onClose}
      onSave={({ words }) => appealing.mutate(words)}
    />
  )
}
