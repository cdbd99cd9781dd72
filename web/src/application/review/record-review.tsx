import type { WholeTrainingText } from '@sanad/domain/application/training/review-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing = { name: reviewer.trim() === '', day: reviewedOn === '' }

  async function record(): Promise<void> {
    const { module, language, version } = text
    setBusy(true)
    setProblem(undefined)
    try {
      await api.application.recordTrainingReview({
        module,
        language,
        version,
        reviewer,
        reviewedOn,
      })
      showToast({ title: t('texts.recorded') })
      setReviewer('')
      setSubmitted(false)
    } catch (fault) {
      setProblem(problemWords(fault))
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: trainingTextsKey })
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (!missing.name && !missing.day) void record()
  }
  return (
    <Card className="mt-9 print:hidden">
      <form onSubmit={send} noValidate>
        <h2 className="text-lg">{t('texts.record')}</h2>
        <p className="mt-1 mb-4 text-sm text-muted">{t('texts.recordText')}</p>
        {problem === undefined ? null : (
          <Notice tone="danger" role="alert" className="mb-4">
            {problem}
          </Notice>
        )}
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
        <Button type="submit" busy={busy} className="mt-4">
          {t('texts.write')}
        </Button>
      </form>
    </Card>
  )
}
