import { dateAt } from '#web/platform/i18n/shown-times.ts'
import { isBlank } from '@sanad/domain/primitives/text/text'
import {
  isOpened,
  reviewChecks,
  type ReviewCheck,
} from '@sanad/domain/application/application-states'
import type {
  ReviewedApplication,
  ReviewedDocument,
} from '@sanad/domain/application/review-contract'
import { Check, Clock } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import type { Call } from '#web/ui/layout/frame.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import type { Review } from './use-review.ts'
import { useState } from 'react'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface ChecksProps {
  readonly application: ReviewedApplication
  readonly review: Review
}

export function Checks({ application, review }: ChecksProps) {
  const { t } = useWords('application')
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
                  ? t('review.doneBy', { by: record.by, when: dateAt(record.at) })
                  : missingText
              }
              reference={record?.reference}
            />
          )
        })}
      </ul>
      {status === 'in_review' && mine ? (
        <CheckForm
          call={review.call}
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
  /** Says where the proof is filed. */
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

interface CheckFormProps {
  readonly call: Call
  /** Documents of which the reviewer has not opened every page. */
  readonly unopened: readonly ReviewedDocument[]
  readonly onRecord: (check: ReviewCheck, reference: string) => Promise<unknown>
}

function CheckForm({ call, unopened, onRecord }: CheckFormProps) {
  const { t } = useWords('application')
  const [check, setCheck] = useState<ReviewCheck>('documents')
  const [reference, setReference] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const hasUnopened = check === 'documents' && unopened.length > 0
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      <SelectField
        label={t('review.which')}
        value={check}
        onChoose={setCheck}
        options={reviewChecks.map((value) => ({ value, label: t(`review.check.${value}`) }))}
      />
      {hasUnopened ? (
        <Notice tone="warn" title={t('review.openFirst')} {...(submitted && { role: 'alert' })}>
          <p>{t('review.openFirstText')}</p>
          <ul>
            {unopened.map(({ id, kind, name }) => (
              <li key={id}>
                {t(`documents.${kind}`)} <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <TextField
        label={t('review.reference')}
        hint={t('review.referenceHint')}
        maxLength={200}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={submitted && isBlank(reference) ? t('review.referenceNeeded') : undefined}
      />
      <DecisionButton
        look="quiet"
        className="justify-self-start"
        label={t('review.record')}
        title={t('review.recordTitle', { check: t(`review.check.${check}`) })}
        follows={t('review.recordFollows')}
        cancel={t('review.confirm.back')}
        gated={hasUnopened}
        whenPressed={() => {
          setSubmitted(true)
          return !hasUnopened && !isBlank(reference)
        }}
        call={call}
        decide={async () => {
          await onRecord(check, reference.trim())
          setReference('')
          setSubmitted(false)
        }}
      />
    </div>
  )
}
