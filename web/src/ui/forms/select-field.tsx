import { ChevronDown } from '#web/ui/icons/icons.ts'
import type { ComponentProps } from 'react'
import { afterPointerUp } from '../feedback/after-pointer-up.ts'
import { classes } from '../theme/classes.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

export type SelectFieldProps<Value extends string> = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'children' | 'value' | 'onChange'> & {
    readonly options: readonly Option<Value>[]
    /** The first option, which chooses nothing: the value is empty then. */
    readonly emptyOption?: string | undefined
    readonly value?: Value | undefined
    readonly onChoose?: (value: Value) => void
  }

/** The native list: best on a phone, for screen readers and right to left. */
export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  isLabelHidden,
  options,
  emptyOption,
  className,
  onBlur,
  onChoose,
  ...rest
}: SelectFieldProps<Value>) => {
  const choices =
    emptyOption === undefined ? options : [{ value: '' as Value, label: emptyOption }, ...options]
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false}>
      {(wiring) => (
        <div className="relative">
          <select
            {...(onChoose && {
              onChange: ({ target }) => {
                const chosen = choices.find(({ value }) => value === target.value)
                if (chosen) onChoose(chosen.value)
              },
            })}
            {...rest}
            {...wiring}
            onBlur={(event) => afterPointerUp(() => onBlur?.(event))}
            className={classes(controlLook, 'appearance-none pe-11', className)}
          >
            {choices.map((option) => (
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
}
