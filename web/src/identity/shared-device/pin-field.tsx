import { pinLength } from '@sanad/domain/identity/shared-device/pin'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface PinFieldProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** Kept from password managers, which would store the PIN on the device. */
export const PinField = ({ onChange, ...words }: PinFieldProps) => (
  <TextField
    {...words}
    name="pin"
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={pinLength.max}
    dir="ltr"
    className="rtl:text-end"
    onChange={({ target }) => onChange(target.value)}
  />
)
