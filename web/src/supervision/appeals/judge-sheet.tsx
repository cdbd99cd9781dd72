import { isBlank } from '@sanad/domain/primitives/text/text'
import type { DeskReport } from '@sanad/domain/supervision/appeal-contract'
import { judgementsFor, type Measure } from '@sanad/domain/supervision/appeals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { reportDeskQuery } from '../reports/report-queries.ts'
import { ExplanationField } from '../cases/explanation-field.tsx'

export type Appeal = NonNullable<DeskReport['appeal']>

interface JudgeSheetProps {
  readonly appeal: Appeal
  readonly onClose: () => void
}

/** APPEAL-4. The decision is confirmed or made milder; the supporter reads why. */
export function JudgeSheet({
  appeal: { decisionId, measure: decidedMeasure },
  onClose,
}: JudgeSheetProps) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const [measure, setMeasure] = useState<Measure | ''>('')
  const [explanation, setExplanation] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const judging = useMutation({
    mutationFn: (newMeasure: Measure) =>
      api.supervision.judgeAppeal({ decisionId, measure: newMeasure, told: explanation }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: reportDeskQuery.queryKey }),
  })
  const explanationMissing = isBlank(explanation)
  const submit = () =>
    measure === '' || explanationMissing ? setSubmitted(true) : judging.mutate(measure)
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('appeal.judge')}
      text={t('appeal.judgeText')}
      call={judging}
      yes={{ label: t('appeal.save'), onPress: submit }}
      no={t('queue.cancel')}
    >
      <div className="mt-4 space-y-4">
        <SelectField
          label={t('appeal.result')}
          value={measure}
          error={submitted && measure === '' ? t('queue.close.choose') : undefined}
          onChoose={setMeasure}
          options={[
            { value: '', label: t('queue.close.choose') },
            ...judgementsFor(decidedMeasure)
              .toReversed()
              .map((value) => ({
                value,
                label:
                  value === decidedMeasure
                    ? t('appeal.stands', { measure: t(`appeal.measures.${value}`) })
                    : t('appeal.milder', { measure: t(`appeal.measures.${value}`) }),
              })),
          ]}
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
