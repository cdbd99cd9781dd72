import { invitationLabelAtMost } from '@sanad/domain/application/invitation'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface LabelFieldProps {
  readonly label: string
  readonly onChange: (label: string) => void
}

export function LabelField({ label, onChange }: LabelFieldProps) {
  const { t } = useWords('invitation')
  return (
    <TextField
      label={t('list.label')}
      hint={t('list.labelHint')}
      dir="auto"
      maxLength={invitationLabelAtMost}
      autoComplete="off"
      value={label}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
