import type { ComponentProps } from 'react'
import { afterPointerUp } from '../feedback/after-pointer-up.ts'
import { classes } from '../theme/classes.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'>

/** The direction follows what is typed. */
export const TextField = ({ label, hint, error, className, onBlur, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <input
        // A file field shows words of the browser, in the page's direction.
        dir={rest.type === 'file' ? undefined : 'auto'}
        {...rest}
        {...wiring}
        onBlur={(event) => afterPointerUp(() => onBlur?.(event))}
        className={classes(controlLook, className)}
      />
    )}
  </Field>
)

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'value'> & {
    readonly value: string
    /** How much was typed, in words: "120 of 2,000". */
    readonly count?: string
  }

/** The direction follows what is typed. */
export const TextArea = ({ label, hint, error, count, className, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <>
        <textarea
          dir="auto"
          rows={5}
          {...rest}
          {...wiring}
          className={classes(controlLook, 'block resize-y', className)}
        />
        {count === undefined ? null : <p className="mt-1 text-end text-sm text-muted">{count}</p>}
      </>
    )}
  </Field>
)
