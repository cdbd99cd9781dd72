import type { ComponentProps } from 'react'
import { classes } from '../theme/classes.ts'
import { controlLook, Field, type FieldWords } from './field.tsx'

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
