import { reapplyAfter, type Decision } from '@sanad/domain/application/application-states'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import type { Review } from './use-review.ts'

interface DecisionSheetProps {
  readonly decision: Decision
  readonly reason: string
  readonly application: ReviewedApplication
  readonly review: Review
  readonly onClose: () => void
}

/** Says once what a decision leads to, before it is made. It goes with the status that the decision changes. */
export function DecisionSheet({
  decision,
  reason,
  application,
  review,
  onClose,
}: DecisionSheetProps) {
  const { t } = useWords('application')
  const [submitted, setSubmitted] = useState(false)
  const days = { count: application.keepDocumentsDays }
  const consequences = {
    approve: [t('review.confirm.approve.next'), t('review.confirm.documents', days)],
    reject: [
      t('review.confirm.reject.next', { count: reapplyAfter.months }),
      t('review.confirm.documents', days),
    ],
    more_info: [t('review.confirm.more_info.next'), t('review.confirm.more_info.documents')],
  }[decision]
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t(`review.confirm.${decision}.title`)}
      text={t(`review.confirm.${decision}.told`)}
      problem={submitted ? review.problem : undefined}
      yes={{
        label: t(`review.confirm.${decision}.yes`),
        look: decision === 'reject' ? 'danger' : 'primary',
        busy: review.busy,
        onPress: () => {
          setSubmitted(true)
          review.decide(decision, reason)
        },
      }}
      no={t('review.confirm.back')}
    >
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t('review.confirm.words')}</p>
      <p dir="auto" className="max-h-32 overflow-y-auto whitespace-pre-wrap">
        {reason}
      </p>
    </ChoiceSheet>
  )
}
