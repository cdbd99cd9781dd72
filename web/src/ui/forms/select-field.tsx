import { ChevronDown } from '#web/ui/icons/icons.ts'
import type { ComponentProps } from 'react'
import { afterPress } from '../feedback/after-press.ts'
import { classes } from '../theme/classes.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'

interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { readonly options: readonly Option[] }

/** The native list: best on a phone, for screen readers and right to left. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  className,
  onBlur,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <div className="relative">
        <select
          {...rest}
          {...wiring}
          onBlur={(event) => afterPress(() => onBlur?.(event))}
          className={classes(controlLook, 'appearance-none pe-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    )}
  </Field>
)
