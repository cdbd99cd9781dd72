import { Check } from '#web/ui/icons/icons.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { classes } from '../theme/classes.ts'
import { FieldError } from './field.tsx'

export interface RadioCard<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly picture?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  /** The question. Drawn by the screen as its heading when `legendHidden`. */
  readonly legend: string
  readonly legendHidden?: boolean
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
  readonly error?: string | undefined
  /** `row` puts the cards side by side on a wide screen, pictures on top. */
  readonly arrange?: 'list' | 'row'
  /** The first radio, which takes the focus when an answer is missing. */
  readonly firstRef?: Ref<HTMLInputElement>
}

/** Native radios drawn as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, cards, value, onChoose, error, arrange = 'list', firstRef } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      {error ? (
        <div className="mb-3">
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
      <div className={arrange === 'row' ? rowGrid : 'grid gap-3'}>
        {cards.map((card, at) => (
          <label
            key={card.value}
            className={classes(
              cardLook,
              arrange === 'row' && 'md:flex-col md:gap-2 md:px-2 md:py-5 md:text-center',
            )}
          >
            <input
              ref={at === 0 ? firstRef : undefined}
              type="radio"
              name={id}
              value={card.value}
              checked={value === card.value}
              onChange={() => onChoose(card.value)}
              className="sr-only"
            />
            {card.picture}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{card.label}</span>
              {card.hint ? <span className="block text-sm text-muted">{card.hint}</span> : null}
            </span>
            <Tick corner={arrange === 'row'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Columns as wide as the longest word; side by side only where they fit. */
const rowGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 md:grid-cols-[repeat(5,auto)] [&>:last-child:nth-child(odd)]:col-span-full md:[&>:last-child:nth-child(odd)]:col-span-1'
const cardLook =
  'group relative flex min-h-14 items-center gap-3 rounded-lg border-2 border-line/60 bg-surface p-3 transition-colors ' +
  'hover:border-line-strong/60 has-checked:border-primary has-checked:shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'

const Tick = ({ corner }: { readonly corner: boolean }) => (
  <span
    aria-hidden
    className={classes(
      'hidden size-6 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary group-has-checked:flex',
      corner && 'absolute end-1.5 top-1.5',
    )}
  >
    <Check className="size-4" />
  </span>
)
