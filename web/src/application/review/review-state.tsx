import type { TrainingTextState } from '@sanad/domain/application/training/review-contract'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

type ReviewStateProps = Pick<TrainingTextState, 'version' | 'review'>

/** Whether a text is in preparation, a draft, or reviewed, and by whom. */
export function ReviewState({ version, review }: ReviewStateProps) {
  const { t } = useWords('application')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  if (version === null)
    return <span className="block text-sm text-muted">{t('training.inPreparation')}</span>
  if (review === null)
    return <span className="block text-sm text-warn-ink">{t('training.draft')}</span>
  return (
    <span className="block text-sm text-muted">
      {t('training.reviewedBy')} <bdi className="font-medium text-ink">{review.reviewer}</bdi>
      {' · '}
      {day.format(new Date(`${review.reviewedOn}T12:00:00Z`))}
      {' · '}
      {t('texts.recordedBy')} <bdi>{review.recordedBy}</bdi>
    </span>
  )
}
