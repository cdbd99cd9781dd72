import {
  isOpened,
  reviewChecks,
  type ReviewCheck,
} from '@sanad/domain/application/application-states'
import type { ReviewedApplication } from '@sanad/domain/application/review-contract'
import { Check, Clock } from 'lucide-react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { CheckForm } from './check-form.tsx'
import type { Review } from './use-review.ts'

interface ChecksProps {
  readonly application: ReviewedApplication
  readonly review: Review
}

/** Every step of the review: done by whom and when, or not yet. */
export function Checks({ application, review }: ChecksProps) {
  const { t } = useWords('application')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  const { checks, status, mine, trainingComplete, backgroundCheck } = application
  const needed = (check: ReviewCheck) =>
    check === 'documents' || (check === 'background' && backgroundCheck)
  return (
    <Card>
      <h2 className="text-lg">{t('review.checks')}</h2>
      <ul className="mt-3 space-y-3">
        <Step
          done={trainingComplete}
          title={t('review.trainingStep')}
          text={t(trainingComplete ? 'review.trained' : 'review.notTrained')}
        />
        {reviewChecks.map((check) => {
          const record = checks.find((entry) => entry.check === check)
          const missingText = t(needed(check) ? 'review.notDone' : 'review.notAsked')
          return (
            <Step
              key={check}
              done={record !== undefined}
              title={t(`review.check.${check}`)}
              text={
                record
                  ? t('review.doneBy', { by: record.by, when: day.format(new Date(record.at)) })
                  : missingText
              }
              reference={record?.reference}
            />
          )
        })}
      </ul>
      {status === 'in_review' && mine ? (
        <CheckForm
          busy={review.busy}
          unopened={application.documents.filter((document) => !isOpened(document))}
          onRecord={review.recordCheck}
        />
      ) : null}
    </Card>
  )
}

interface StepProps {
  readonly done: boolean
  readonly title: string
  readonly text: string
  /** Where the proof is filed. */
  readonly reference?: string | undefined
}

const Step = ({ done, title, text, reference }: StepProps) => {
  const Icon = done ? Check : Clock
  return (
    <li className="flex items-start gap-3">
      <span
        className={classes(
          'mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full',
          done ? 'bg-success-soft text-success-ink' : 'bg-warn-soft text-warn-ink',
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
        {reference === undefined ? null : (
          <bdi className="block text-sm break-words text-muted">{reference}</bdi>
        )}
      </span>
    </li>
  )
}
