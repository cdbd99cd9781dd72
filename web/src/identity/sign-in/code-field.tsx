import { codeLength, readCode } from '@sanad/domain/identity/email'
import { useState, type Ref } from 'react'
import { Field, type FieldWords } from '#web/ui/forms/field.tsx'
import { classes } from '#web/ui/theme/classes.ts'

interface CodeFieldProps extends FieldWords {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * One native input over drawn cells, always left to right. Separate inputs would reverse the digits
 * on Arabic pages, lose Arabic-Indic digits and block pasting.
 */
export function CodeField({ value, onChange, inputRef, ...words }: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  return (
    <Field {...words}>
      {(wiring) => (
        <div dir="ltr" className="relative">
          <div
            aria-hidden
            className="grid gap-2 sm:gap-3"
            style={{ gridTemplateColumns: `repeat(${codeLength}, 1fr)` }}
          >
            {Array.from({ length: codeLength }, (_, at) => (
              <Cell
                key={at}
                digit={value[at]}
                current={focused && at === Math.min(value.length, codeLength - 1)}
                wrong={wiring['aria-invalid'] === true}
              />
            ))}
          </div>
          <input
            {...wiring}
            ref={inputRef}
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(readCode(event.target.value))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="absolute inset-0 w-full rounded-md bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  )
}

interface CellProps {
  readonly digit: string | undefined
  readonly current: boolean
  readonly wrong: boolean
}

const Cell = ({ digit, current, wrong }: CellProps) => (
  <span
    className={classes(
      'flex h-14 items-center justify-center rounded-md border-2 bg-surface text-2xl font-semibold tabular-nums',
      current
        ? 'border-primary outline-3 outline-offset-1 outline-(--focus)'
        : wrong
          ? 'border-danger'
          : 'border-line-strong/60',
    )}
  >
    {digit ?? (current ? <span className="h-7 w-0.5 animate-pulse bg-primary" /> : null)}
  </span>
)
