import type { DeskPhrase } from '@sanad/domain/chat/phrases/phrase-contract'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { today } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { RecordReviewCard } from '#web/ui/feedback/record-review-card.tsx'
import { usePhraseDeskWork } from './phrase-desk-queries.ts'

/** LIBRARY-4. The owner records who outside reviewed the drafts that the filters leave. */
export function RecordPhraseReview({ drafts }: { readonly drafts: readonly DeskPhrase[] }) {
  const { t } = useWords('phrases')
  const recording = usePhraseDeskWork(
    (review: { readonly reviewer: string; readonly reviewedOn: string }) =>
      api.chat.recordPhraseReview({
        phrases: drafts.map(({ id, revision }) => ({ id, revision })),
        ...review,
      }),
  )
  const count = drafts.length
  return (
    <RecordReviewCard
      words={{
        title: t('desk.record'),
        text: t('desk.recordText', { count }),
        reviewer: t('desk.reviewer'),
        reviewerMissing: t('desk.reviewerNeeded'),
        day: t('desk.day'),
        dayMissing: t('desk.dayNeeded'),
        record: t('desk.write'),
        cancel: t('desk.cancel'),
      }}
      follows={(name) => t('desk.recordFollows', { count, name })}
      today={today()}
      busy={recording.isPending}
      problem={recording.error ? problemWords(recording.error) : undefined}
      record={recording.mutateAsync}
    />
  )
}
