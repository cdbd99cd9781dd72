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
