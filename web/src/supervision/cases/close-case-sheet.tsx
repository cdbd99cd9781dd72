import { isBlank } from '@sanad/domain/primitives/text/text'
import { endsOf, measureOf, needsReason } from '@sanad/domain/supervision/appeals'
import {
  needsVerdict,
  noteLimit,
  outcomesFor,
  verdicts,
  type Outcome,
  type Verdict,
} from '@sanad/domain/supervision/cases'
import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { queueQuery } from './queue-queries.ts'
import { ExplanationField } from './explanation-field.tsx'

interface CloseCaseSheetProps {
  readonly queueCase: QueueCase
  readonly onClose: () => void
}

/** QUEUE-7. Signs that arrive after the sheet was opened are not closed with it. */
export function CloseCaseSheet({ queueCase, onClose }: CloseCaseSheetProps) {
  const { t } = useWords('supervision')
  const [seen, setSeen] = useState(() => seenOf(queueCase))
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [note, setNote] = useState('')
  const [explanation, setExplanation] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const client = useQueryClient()
  const closing = useMutation({
    mutationFn: (result: { outcome: Outcome; verdict: Verdict | null }) =>
      api.supervision.closeCase({
        kind: queueCase.kind,
        id: queueCase.id,
        ...seen,
        note,
        told: explanation,
        ...result,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queueQuery.queryKey }).then(onClose),
    // A new sign arrived: the list shows it, and the next press closes it too.
    onError: async () => {
      await client.invalidateQueries({ queryKey: queueQuery.queryKey })
      const current = client
        .getQueryData(queueQuery.queryKey)
        ?.open.find(({ id }) => id === queueCase.id)
      if (current) setSeen(seenOf(current))
    },
  })
  const asksVerdict = needsVerdict(queueCase.signs)
  const needsExplanation = informsExpert(queueCase, outcome)
  const explanationMissing = needsExplanation && isBlank(explanation)
  const missingText = (value: string) =>
    submitted && value === '' ? t('queue.close.choose') : undefined
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('queue.close.title')}
      text={t('queue.close.text')}
      call={closing}
      yes={t(outcome === 'suspended' ? 'queue.close.suspend' : 'queue.close.confirm')}
      look={outcome === 'suspended' ? 'danger' : 'primary'}
      onYes={() =>
        outcome === '' || (asksVerdict && verdict === '') || explanationMissing
          ? setSubmitted(true)
          : closing.mutate({ outcome, verdict: verdict === '' ? null : verdict })
      }
      no={t('queue.cancel')}
    >
      <div className="mt-4 space-y-4">
        <SelectField
          label={t('queue.close.outcome')}
          value={outcome}
          error={missingText(outcome)}
          onChoose={setOutcome}
          emptyOption={t('queue.close.choose')}
          options={endsOf(outcomesFor(queueCase.signs), queueCase.signs).map((value) => ({
            value,
            label: t(`queue.outcomes.${value}`),
          }))}
        />
        {asksVerdict ? (
          <SelectField
            label={t('queue.close.verdict')}
            value={verdict}
            error={missingText(verdict)}
            onChoose={setVerdict}
            emptyOption={t('queue.close.choose')}
            options={verdicts.map((value) => ({ value, label: t(`queue.verdicts.${value}`) }))}
          />
        ) : null}
        {outcome === 'suspended' ? (
          <p className="font-medium">{t('queue.close.suspends')}</p>
        ) : null}
        {needsExplanation ? (
          <ExplanationField
            value={explanation}
            missing={submitted && explanationMissing}
            onChange={setExplanation}
          />
        ) : null}
        <TextArea
          label={t('queue.close.note')}
          hint={t('queue.close.noteHint')}
          rows={3}
          maxLength={noteLimit}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}

/** The signs that the supervisor has seen, and how many the case had in all. */
const seenOf = ({ signs, inAll }: QueueCase) => ({ seen: signs.map(({ id }) => id), inAll })

/** APPEAL-1. True where a supporter is to be warned or suspended. */
const informsExpert = ({ signs }: QueueCase, outcome: Outcome | ''): boolean =>
  outcome !== '' &&
  needsReason(measureOf(outcome)) &&
  signs.some(({ report }) => report?.about?.role === 'expert')
