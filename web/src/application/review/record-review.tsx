import type { WholeTrainingText } from '@sanad/domain/application/training/review-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { trainingTextsKey } from './queries.ts'

const longestName = 120

/** The owner records who reviewed this text and when; after that it is no draft any more. */
export function RecordReviewForm({ text }: { readonly text: WholeTrainingText }) {
  const { t } = useWords('application')
  const client = useQueryClient()
  const today = new Date(now()).toISOString().slice(0, 10)
  const [reviewer, setReviewer] = useState('')
  const [reviewedOn, setReviewedOn] = useState(today)
  const [submitted, setSubmitted] = useState(false)
  const { module, language, version } = text
  const recording = useMutation({
    mutationFn: () =>
      api.application.recordTrainingReview({ module, language, version, reviewer, reviewedOn }),
    onSuccess: () => {
      showToast({ title: t('texts.recorded') })
      setReviewer('')
      setSubmitted(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: trainingTextsKey }),
  })
  const missing = { name: reviewer.trim() === '', day: reviewedOn === '' }
  return (
    <Card className="mt-9 print:hidden">
      <h2 className="text-lg">{t('texts.record')}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('texts.recordText')}</p>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <TextField
          label={t('texts.reviewer')}
          hint={t('texts.reviewerHint')}
          autoComplete="off"
          maxLength={longestName}
          value={reviewer}
          onChange={({ target }) => setReviewer(target.value)}
          error={submitted && missing.name ? t('texts.reviewerNeeded') : undefined}
        />
        <TextField
          label={t('texts.day')}
          hint={t('texts.dayHint')}
          type="date"
          max={today}
          value={reviewedOn}
          onChange={({ target }) => setReviewedOn(target.value)}
          error={submitted && missing.day ? t('texts.dayNeeded') : undefined}
        />
      </div>
      <DecisionButton
        className="mt-4"
        label={t('texts.write')}
        title={t('texts.record')}
        follows={t(module === 'crisis' ? 'texts.followsCrisis' : 'texts.follows', {
          name: reviewer.trim(),
        })}
        cancel={t('review.confirm.back')}
        whenPressed={() => {
          setSubmitted(true)
          return !missing.name && !missing.day
        }}
        busy={recording.isPending}
        problem={recording.error ? problemWords(recording.error) : undefined}
        decide={recording.mutateAsync}
      />
    </Card>
  )
}
