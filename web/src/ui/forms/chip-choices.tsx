import { Check } from '#web/ui/icons/icons.ts'
import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface ChipChoicesProps<Value extends string> {
  readonly legend: string
  readonly hint?: ReactNode
  /** The name of all checkboxes: an error summary uses it to focus the first. */
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: Value[]) => void
  readonly error?: string | undefined
}

/**
 * Several of a few options: native checkboxes drawn as chips. The answer keeps the order of the
 * list.
 */
export function ChipChoices<Value extends string>(props: ChipChoicesProps<Value>) {
  const { legend, hint, name, options, chosen, onChoose, error } = props
  const id = useId()
  const turn = (value: Value) =>
    onChoose(
      options
        .map((option) => option.value)
        .filter((option) => chosen.includes(option) !== (option === value)),
    )
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2.5">
        {options.map(({ value, label }) => (
          <label key={value} className={chipLook}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
              className="sr-only"
            />
            <Check aria-hidden className="hidden size-4.5 shrink-0 group-has-checked:block" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

const chipLook =
  'group relative inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-4 py-2 text-sm font-medium transition-colors ' +
  'hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
