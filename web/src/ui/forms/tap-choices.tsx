import { useId } from 'react'
import { classes } from '../theme/classes.ts'

interface TapChoicesProps<Value extends string> {
  readonly legend: string
  /** What stands above it already shows the legend, so only screen readers hear it. */
  readonly isNamedAbove?: boolean
  readonly hint?: string | undefined
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
  readonly disabled?: boolean
}

/**
 * One of a few options with one tap: native radios drawn as chips. The choice takes effect at once.
 */
export function TapChoices<Value extends string>(props: TapChoicesProps<Value>) {
  const { legend, isNamedAbove, hint, options, value, onChoose, disabled = false } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      className="min-w-0"
    >
      <legend className={isNamedAbove ? 'sr-only' : 'font-semibold'}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={classes(chipLook, disabled && 'opacity-70')}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chipLook =
  'relative inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 py-2 text-sm font-medium transition-colors ' +
  'hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
