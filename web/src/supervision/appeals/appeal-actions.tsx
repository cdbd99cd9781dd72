import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { reportDeskQuery } from '../reports/report-queries.ts'
import { TextSection, Transcript } from '../cases/transcript.tsx'
import { isBlank } from '@sanad/domain/primitives/text/text'
import type { DeskReport } from '@sanad/domain/supervision/appeal-contract'
import { judgementsFor, type Measure } from '@sanad/domain/supervision/appeals'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { ExplanationField } from '../cases/explanation-field.tsx'

interface AppealActionsProps {
  readonly appeal: Appeal
  /** A supervisor has taken the appeal. */
  readonly taken: boolean
}

/** APPEAL-3. The supervisor of the first decision reads that another person will judge. */
export function AppealActions({ appeal, taken }: AppealActionsProps) {
  const { t } = useWords('supervision')
  const { decisionId } = appeal
  const take = useChangeOf(reportDeskQuery.queryKey, () =>
    api.supervision.takeAppeal({ decisionId }),
  )
  const release = useChangeOf(reportDeskQuery.queryKey, () =>
    api.supervision.releaseAppeal({ decisionId }),
  )
  const fault = take.error ?? release.error
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium">{t('appeal.asked')}</p>
      <Problem tone="info" className="mt-3" error={fault} />
      {appeal.tookPart ? <p className="mt-1 text-sm text-muted">{t('appeal.tookPart')}</p> : null}
      {appeal.mine ? (
        <>
          <AppealReading decisionId={decisionId} />
          <div className="mt-3 flex flex-wrap gap-2">
            <SheetButton className="flex-1 sm:flex-none" label={t('appeal.judge')}>
              {(close) => <JudgeSheet appeal={appeal} onClose={close} />}
            </SheetButton>
            <Button
              look="quiet"
              className="flex-1 sm:flex-none"
              busy={release.isPending}
              onClick={() => release.mutate()}
            >
              {t('queue.release')}
            </Button>
          </div>
        </>
      ) : null}
      {!appeal.mine && !appeal.tookPart && !taken ? (
        <Button
          look="soft"
          className="mt-3 w-full sm:w-auto"
          busy={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('appeal.take')}
        </Button>
      ) : null}
    </div>
  )
}

/** Shows the reports and the conversation; read on request and never cached. */
function AppealReading({ decisionId }: { readonly decisionId: string }) {
  const { t } = useWords('supervision')
  const reading = useMutation({
    mutationFn: () => api.supervision.readAppeal({ decisionId }),
    gcTime: 0,
  })
  if (!reading.data)
    return (
      <>
        <p className="mt-2 text-sm text-muted">{t('appeal.logged')}</p>
        <Problem tone="info" className="mt-2" error={reading.error} />
        <Button
          look="soft"
          className="mt-2 w-full sm:w-auto"
          busy={reading.isPending}
          onClick={() => reading.mutate()}
        >
          {t('appeal.read')}
        </Button>
      </>
    )
  const { words, told, reports, messages } = reading.data
  return (
    <div className="mt-3 space-y-3">
      <TextSection title={t('appeal.words')} texts={[words]} />
      <TextSection title={t('appeal.told')} texts={[told]} />
      <TextSection title={t('queue.reported.words')} texts={reports.map((one) => one.words)} />
      <Transcript messages={messages} />
      <Button look="link" onClick={() => reading.reset()}>
        {t('queue.read.hide')}
      </Button>
    </div>
  )
}

type Appeal = NonNullable<DeskReport['appeal']>

interface JudgeSheetProps {
  readonly appeal: Appeal
  readonly onClose: () => void
}

/** APPEAL-4. The supporter reads why. */
function JudgeSheet({ appeal: { decisionId, measure: decidedMeasure }, onClose }: JudgeSheetProps) {
  const { t } = useWords('supervision')
  const [measure, setMeasure] = useState<Measure | ''>('')
  const [explanation, setExplanation] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const judging = useChangeOf(
    reportDeskQuery.queryKey,
    (newMeasure: Measure) =>
      api.supervision.judgeAppeal({ decisionId, measure: newMeasure, told: explanation }),
    onClose,
  )
  const explanationMissing = isBlank(explanation)
  const submit = () =>
    measure === '' || explanationMissing ? setSubmitted(true) : judging.mutate(measure)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('appeal.judge')}
      text={t('appeal.judgeText')}
      call={judging}
      yes={t('appeal.save')}
      onYes={submit}
      no={t('queue.cancel')}
    >
      <div className="mt-4 space-y-4">
        <SelectField
          label={t('appeal.result')}
          value={measure}
          error={submitted && measure === '' ? t('queue.close.choose') : undefined}
          onChoose={setMeasure}
          emptyOption={t('queue.close.choose')}
          options={judgementsFor(decidedMeasure)
            .toReversed()
            .map((value) => ({
              value,
              label:
                value === decidedMeasure
                  ? t('appeal.stands', { measure: t(`appeal.measures.${value}`) })
                  : t('appeal.milder', { measure: t(`appeal.measures.${value}`) }),
            }))}
        />
        <ExplanationField
          value={explanation}
          missing={submitted && explanationMissing}
          onChange={setExplanation}
        />
      </div>
    </ChoiceSheet>
  )
}
