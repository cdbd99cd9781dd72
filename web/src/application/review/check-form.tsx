import { reviewChecks, type ReviewCheck } from '@sanad/domain/application/application-states'
import { useState, type FormEvent } from 'react'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CheckFormProps {
  readonly busy: boolean
  readonly onRecord: (check: ReviewCheck, reference: string) => void
}

/** Records that a step was done, and where its proof is filed. */
export function CheckForm({ busy, onRecord }: CheckFormProps) {
  const { t } = useWords('application')
  const [check, setCheck] = useState<ReviewCheck>('documents')
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (reference.trim() === '') return
    onRecord(check, reference.trim())
    setReference('')
    setTried(false)
  }
  return (
    <form onSubmit={send} noValidate className="mt-5 grid gap-4 border-t border-line pt-4">
      <SelectField
        label={t('review.which')}
        value={check}
        onChange={({ target }) => setCheck(reviewChecks.find((one) => one === target.value) ?? check)}
        options={reviewChecks.map((value) => ({ value, label: t(`review.check.${value}`) }))}
      />
      <TextField
        label={t('review.reference')}
        hint={t('review.referenceHint')}
        maxLength={200}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={tried && reference.trim() === '' ? t('review.referenceNeeded') : undefined}
      />
      <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
        {t('review.record')}
      </Button>
    </form>
  )
}
