import { Check } from '#web/ui/icons/icons.ts'
import { useId } from 'react'
import { FieldError } from './field.tsx'

interface CheckCardsProps<Value extends string> {
  /** The question; the screen's heading shows it. */
  readonly legend: string
  readonly name: string
  readonly cards: readonly {
    readonly value: Value
    readonly label: string
    readonly hint?: string
  }[]
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: Value[]) => void
  readonly error?: string | undefined
}

/** Several of a few options that need an explanation each: native checkboxes drawn as cards. */
export function CheckCards<Value extends string>(props: CheckCardsProps<Value>) {
  const { legend, name, cards, chosen, onChoose, error } = props
  const id = useId()
  const turn = (value: Value) =>
    onChoose(
      cards.map((card) => card.value).filter((card) => chosen.includes(card) !== (card === value)),
    )
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      {error ? (
        <div className="mb-3">
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
      <div className="grid gap-3">
        {cards.map(({ value, label, hint }) => (
          <label key={value} className={cardLook}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
              className="sr-only"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
            </span>
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-sm border border-line-strong group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-on-primary"
            >
              <Check className="hidden size-4 group-has-checked:block" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const cardLook =
  'group relative flex min-h-14 items-center gap-3 rounded-lg border-2 border-line/60 bg-surface p-4 transition-colors ' +
  'hover:border-line-strong/60 has-checked:border-primary has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
