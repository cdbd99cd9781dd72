import { decisionTextLimit } from '@sanad/domain/supervision/appeals'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TextArea } from '#web/ui/forms/text-field.tsx'

interface ExplanationFieldProps {
  readonly value: string
  /** The form was submitted without an explanation. */
  readonly missing: boolean
  readonly onChange: (explanation: string) => void
}

/** APPEAL-1. The text that the supporter reads. */
export function ExplanationField({ value, missing, onChange }: ExplanationFieldProps) {
  const { t } = useWords('supervision')
  return (
    <TextArea
      label={t('queue.close.told')}
      hint={t('queue.close.toldHint')}
      rows={3}
      maxLength={decisionTextLimit}
      value={value}
      error={missing ? t('queue.close.toldMissing') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
