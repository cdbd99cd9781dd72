import type { WholeTrainingText } from '@sanad/domain/application/training/review-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { today } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { RecordReviewCard } from '#web/ui/feedback/record-review-card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { trainingTextsKey } from './queries.ts'

/** The owner records who reviewed this text and when; after that it is no draft any more. */
export function RecordReviewForm({ text }: { readonly text: WholeTrainingText }) {
  const { t } = useWords('application')
  const client = useQueryClient()
  const { module, language, version } = text
  const recording = useMutation({
    mutationFn: (review: { readonly reviewer: string; readonly reviewedOn: string }) =>
      api.application.recordTrainingReview({ module, language, version, ...review }),
    onSuccess: () => showToast({ title: t('texts.recorded') }),
    onSettled: () => client.invalidateQueries({ queryKey: trainingTextsKey }),
  })
  return (
    <RecordReviewCard
      words={{
        title: t('texts.record'),
        text: t('texts.recordText'),
        reviewer: t('texts.reviewer'),
        reviewerHint: t('texts.reviewerHint'),
        reviewerMissing: t('texts.reviewerNeeded'),
        day: t('texts.day'),
        dayHint: t('texts.dayHint'),
        dayMissing: t('texts.dayNeeded'),
        record: t('texts.write'),
        cancel: t('review.confirm.back'),
      }}
      follows={(name) => t(module === 'crisis' ? 'texts.followsCrisis' : 'texts.follows', { name })}
      today={today()}
      busy={recording.isPending}
      problem={recording.error ? problemWords(recording.error) : undefined}
      record={recording.mutateAsync}
    />
  )
}
