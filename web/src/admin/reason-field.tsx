import { toOneLine } from '@sanad/domain/primitives/text/text'
import { reasonLength } from '@sanad/domain/primitives/reason-length'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  /** The form was submitted, so it shows what is missing. */
  readonly submitted: boolean
}

/** Kept in the audit log for years, so the hint asks not to write about a person. */
export function ReasonField({ value, onChange, submitted }: ReasonFieldProps) {
  const { t } = useWords('admin')
  return (
    <TextField
      label={t('reason.label')}
      hint={t('reason.hint')}
      value={value}
      maxLength={reasonLength.atMost}
      error={submitted && !isReason(value) ? t('reason.missing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const isReason = (typed: string): boolean => toOneLine(typed).length >= reasonLength.atLeast
