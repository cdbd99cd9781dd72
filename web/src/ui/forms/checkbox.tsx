import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  readonly label: ReactNode
  readonly error?: string | undefined
}

/** The whole row is the label. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-6 shrink-0 rounded-[0.375rem] border-2 border-line-strong bg-surface accent-primary not-checked:appearance-none"
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}
