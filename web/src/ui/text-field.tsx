import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'>

/** One line of text. Its direction follows what is typed. */
export const TextField = ({ label, hint, error, className, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => <input dir="auto" {...rest} {...wiring} className={classes(controlLook, className)} />}
  </Field>
)
