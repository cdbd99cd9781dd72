import { reviewChecks, type ReviewCheck } from '@sanad/domain/application/application-states'
import type { ReviewedDocument } from '@sanad/domain/application/review-contract'
import { useState, type FormEvent } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface CheckFormProps {
  readonly busy: boolean
  /** Of these the reviewer has not opened every page. */
  readonly unopened: readonly ReviewedDocument[]
  readonly onRecord: (check: ReviewCheck, reference: string) => void
}

/** Records that a step was done, and where its proof is filed. */
export function CheckForm({ busy, unopened, onRecord }: CheckFormProps) {
  const { t } = useWords('application')
  const [check, setCheck] = useState<ReviewCheck>('documents')
  const [reference, setReference] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const hasUnopened = check === 'documents' && unopened.length > 0
  function send(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (hasUnopened || reference.trim() === '') return
    onRecord(check, reference.trim())
    setReference('')
    setSubmitted(false)
  }
  return (
    <form onSubmit={send} noValidate className="mt-5 grid gap-4 border-t border-line pt-4">
      <SelectField
        label={t('review.which')}
        value={check}
        onChange={({ target }) =>
          setCheck(reviewChecks.find((one) => one === target.value) ?? check)
        }
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
        error={submitted && reference.trim() === '' ? t('review.referenceNeeded') : undefined}
      />
      <Button
        type="submit"
        look="quiet"
        busy={busy}
        gated={hasUnopened}
        className="justify-self-start"
      >
        {t('review.record')}
      </Button>
    </form>
  )
}
