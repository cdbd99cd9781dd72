import type { Decision } from '@sanad/domain/application/application-states'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { Review } from './use-review.ts'

interface DecideProps {
  readonly application: ReviewedApplication
  readonly review: Review
}

const longestReason = 2000
const decisions: readonly Decision[] = ['approve', 'more_info', 'reject']

/** The decision, always with words: the applicant reads them, and so does whoever asks later. */
export function Decide({ application, review }: DecideProps) {
  const { t } = useWords('application')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [chosen, setChosen] = useState<Decision>()
  const { status, mine, gaps } = application
  const missing = reason.trim() === ''
  const withReason = (act: (reason: string) => void) => () => {
    setSubmitted(true)
    if (!missing) act(reason.trim())
  }
  const mayDecide = status === 'in_review' && mine
  if (!mayDecide && status !== 'approved' && status !== 'suspended') return null
  return (
    <Card>
      <h2 className="text-lg">{t(mayDecide ? 'review.decide' : 'review.standing')}</h2>
      {mayDecide && gaps.length > 0 ? (
        <Notice
          tone="warn"
          title={t('review.gaps')}
          {...(submitted && { role: 'alert' })}
          className="mt-3"
        >
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{t(`review.gap.${gap}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="mt-4">
        <TextArea
          label={t(mayDecide ? 'review.decisionReason' : 'review.reason')}
          hint={mayDecide ? t('review.decisionHint') : undefined}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={submitted && missing ? t('review.reasonNeeded') : undefined}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {mayDecide
          ? decisions.map((decision) => (
              <Button
                key={decision}
                look={decision === 'approve' ? 'primary' : 'quiet'}
                busy={review.busy}
                gated={missing || (decision === 'approve' && gaps.length > 0)}
                onClick={withReason(() => {
                  if (decision !== 'approve' || gaps.length === 0) setChosen(decision)
                })}
              >
                {t(`review.verdict.${decision}`)}
              </Button>
            ))
          : null}
        {status === 'approved' ? (
          <Button
            look="danger"
            busy={review.busy}
            gated={missing}
            onClick={withReason(review.suspend)}
          >
            {t('review.suspend')}
          </Button>
        ) : null}
        {status === 'suspended' ? (
          <Button busy={review.busy} gated={missing} onClick={withReason(review.reinstate)}>
            {t('review.reinstate')}
          </Button>
        ) : null}
      </div>
      {mayDecide && chosen !== undefined ? (
        <DecisionSheet
          decision={chosen}
          reason={reason.trim()}
          application={application}
          review={review}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Card>
  )
}
