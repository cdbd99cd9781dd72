import type { DeskPhrase } from '@sanad/domain/chat/phrases/phrase-contract'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { usePhraseDeskWork } from './phrase-desk-queries.ts'

/** LIBRARY-4. The owner records who outside reviewed the drafts that the filters leave. */
export function RecordPhraseReview({ drafts }: { readonly drafts: readonly DeskPhrase[] }) {
  const { t } = useWords('phrases')
  const today = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const [reviewer, setReviewer] = useState('')
  const [reviewedOn, setReviewedOn] = useState(today)
  const [submitted, setSubmitted] = useState(false)
  const missing = { name: reviewer.trim() === '', day: reviewedOn === '' }
  const recording = usePhraseDeskWork(() =>
    api.chat.recordPhraseReview({
      phrases: drafts.map(({ id, revision }) => ({ id, revision })),
      reviewer,
      reviewedOn,
    }),
  )
  const count = drafts.length
  return (
    <Card className="mt-9">
      <h2 className="text-lg">{t('desk.record')}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('desk.recordText', { count })}</p>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <TextField
          label={t('desk.reviewer')}
          autoComplete="off"
          maxLength={120}
          value={reviewer}
          onChange={({ target }) => setReviewer(target.value)}
          error={submitted && missing.name ? t('desk.reviewerNeeded') : undefined}
        />
        <TextField
          label={t('desk.day')}
          type="date"
          max={today}
          value={reviewedOn}
          onChange={({ target }) => setReviewedOn(target.value)}
          error={submitted && missing.day ? t('desk.dayNeeded') : undefined}
        />
      </div>
      <DecisionButton
        className="mt-4"
        label={t('desk.write')}
        title={t('desk.record')}
        follows={t('desk.recordFollows', { count, name: reviewer.trim() })}
        cancel={t('desk.cancel')}
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
