import { isBlank } from '@sanad/domain/primitives/text/text'
import { type Decision, reapplyAfter } from '@sanad/domain/application/application-states'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import type { Review } from './use-review.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

interface DecisionFormProps {
  readonly application: ReviewedApplication
  readonly review: Review
}

const longestReason = 2000
type Choice = Decision | 'suspend' | 'reinstate'
const decisions: readonly Decision[] = ['approve', 'more_info', 'reject']

/** The applicant and later reviewers read the reason. */
export function DecisionForm({ application, review }: DecisionFormProps) {
  const { t } = useWords('application')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [chosen, setChosen] = useState<Choice>()
  const { status, mine, gaps } = application
  const missing = isBlank(reason)
  const withReason = (act: () => void) => () => {
    setSubmitted(true)
    if (!missing) act()
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
                busy={review.call.isPending}
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
            busy={review.call.isPending}
            gated={missing}
            onClick={withReason(() => setChosen('suspend'))}
          >
            {t('review.suspend')}
          </Button>
        ) : null}
        {status === 'suspended' ? (
          <Button
            busy={review.call.isPending}
            gated={missing}
            onClick={withReason(() => setChosen('reinstate'))}
          >
            {t('review.reinstate')}
          </Button>
        ) : null}
      </div>
      {chosen !== undefined && isPossible(chosen, { mayDecide, status }) ? (
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

/** The sheet disappears when the decision has changed the status. */
const isPossible = (
  choice: Choice,
  { mayDecide, status }: { mayDecide: boolean; status: ReviewedApplication['status'] },
): boolean => {
  if (choice === 'suspend') return status === 'approved'
  if (choice === 'reinstate') return status === 'suspended'
  return mayDecide
}

interface DecisionSheetProps {
  readonly decision: Choice
  readonly reason: string
  readonly application: ReviewedApplication
  readonly review: Review
  readonly onClose: () => void
}

function DecisionSheet({ decision, reason, application, review, onClose }: DecisionSheetProps) {
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
    suspend: [t('review.confirm.suspend.next'), t('review.confirm.suspend.back')],
    reinstate: [t('review.confirm.reinstate.next')],
  }[decision]
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(`review.confirm.${decision}.title`)}
      text={t(`review.confirm.${decision}.told`)}
      call={submitted ? review.call : { ...review.call, error: null }}
      yes={t(`review.confirm.${decision}.yes`)}
      look={decision === 'reject' || decision === 'suspend' ? 'danger' : 'primary'}
      onYes={() => {
        setSubmitted(true)
        if (decision === 'suspend') review.suspend(reason)
        else if (decision === 'reinstate') review.reinstate(reason)
        else review.decide(decision, reason)
      }}
      no={t('review.confirm.back')}
    >
      <ul className="mt-3 list-disc space-y-2 ps-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {t(
          decision === 'suspend' || decision === 'reinstate'
            ? 'review.reason'
            : 'review.confirm.words',
        )}
      </p>
      <WrittenText className="relative max-h-32 overflow-y-auto" text={reason} />
    </ChoiceSheet>
  )
}
