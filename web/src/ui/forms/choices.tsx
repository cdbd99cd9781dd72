import { Check } from '#web/ui/icons/icons.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { classes } from '../theme/classes.ts'
import { FieldError } from './field.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown only on cards. */
  readonly hint?: string
  /** Shown only on cards. */
  readonly picture?: ReactNode
}

interface QuestionProps<Value extends string> {
  readonly legend: string
  /** Only for screen readers, because what stands above shows the legend. */
  readonly legendHidden?: boolean | undefined
  readonly hint?: ReactNode
  readonly options: readonly Choice<Value>[]
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  /** `chips`: a few words each. `cards`: longer choices. `row`: cards side by side. */
  readonly look?: 'chips' | 'cards' | 'row'
  /** The name of all inputs, so that an error summary can focus the first. */
  readonly name?: string
  /** Takes the focus when an answer is missing. */
  readonly firstRef?: Ref<HTMLInputElement> | undefined
}

interface OneChoiceProps<Value extends string> extends QuestionProps<Value> {
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
}

/** Drawn as native radios. */
export const OneChoice = <Value extends string>(props: OneChoiceProps<Value>) => (
  <Question {...props} type="radio" isChosen={(value) => value === props.value} />
)

interface SeveralChoicesProps<Value extends string> extends QuestionProps<Value> {
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: Value[]) => void
}

/** Native checkboxes. The answer keeps the order of the options. */
export function SeveralChoices<Value extends string>(props: SeveralChoicesProps<Value>) {
  const { options, chosen, onChoose } = props
  const turn = (turned: Value) =>
    onChoose(
      options
        .map(({ value }) => value)
        .filter((value) => chosen.includes(value) !== (value === turned)),
    )
  const isChosen = (value: Value) => chosen.includes(value)
  return <Question {...props} type="checkbox" isChosen={isChosen} onChoose={turn} />
}

interface ChoosableProps<Value extends string> extends QuestionProps<Value> {
  readonly type: 'radio' | 'checkbox'
  readonly isChosen: (value: Value) => boolean
  readonly onChoose: (value: Value) => void
}

function Question<Value extends string>(props: ChoosableProps<Value>) {
  const { legend, legendHidden, hint, error, options, look = 'chips', disabled, type } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} disabled={disabled} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'font-semibold'}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div
        className={classes(
          look === 'chips' ? 'flex flex-wrap gap-2.5' : look === 'row' ? rowGrid : 'grid gap-3',
          (!legendHidden || Boolean(hint ?? error)) && 'mt-2',
          disabled && 'opacity-70',
        )}
      >
        {options.map((option, at) => (
          <label
            key={option.value}
            className={classes(
              chosenLook,
              look === 'chips' ? chipLook : cardLook,
              look === 'row' && 'md:flex-col md:gap-2 md:px-2 md:py-5 md:text-center',
            )}
          >
            <input
              ref={at === 0 ? props.firstRef : undefined}
              type={type}
              name={props.name ?? id}
              value={option.value}
              checked={props.isChosen(option.value)}
              onChange={() => props.onChoose(option.value)}
              className="sr-only"
            />
            {look === 'chips' ? (
              <>
                {type === 'checkbox' ? (
                  <Check aria-hidden className="hidden size-4.5 shrink-0 group-has-checked:block" />
                ) : null}
                <span>{option.label}</span>
              </>
            ) : (
              <CardContent {...option} type={type} isInRow={look === 'row'} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CardContentProps extends Omit<Choice<string>, 'value'> {
  readonly type: 'radio' | 'checkbox'
  readonly isInRow: boolean
}

const CardContent = ({ label, hint, picture, type, isInRow }: CardContentProps) => (
  <>
    {picture}
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
    </span>
    <span
      aria-hidden
      className={classes(
        'size-6 shrink-0 items-center justify-center group-has-checked:bg-primary group-has-checked:text-on-primary',
        type === 'radio'
          ? 'hidden rounded-full group-has-checked:flex'
          : 'flex rounded-sm border border-line-strong group-has-checked:border-primary',
        isInRow && 'absolute end-1.5 top-1.5',
      )}
    >
      <Check className="hidden size-4 group-has-checked:block" />
    </span>
  </>
)

/** Columns as wide as the longest word; side by side only where they fit. */
const rowGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 md:grid-cols-[repeat(5,auto)] [&>:last-child:nth-child(odd)]:col-span-full md:[&>:last-child:nth-child(odd)]:col-span-1'
const chosenLook =
  'group relative flex items-center bg-surface transition-colors has-checked:border-primary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'
const chipLook =
  'min-h-11 max-w-full gap-2 rounded-full border border-line-strong/60 px-4 py-2 text-sm font-medium ' +
  'hover:border-line-strong has-checked:bg-primary-soft has-checked:text-primary-ink'
const cardLook =
  'min-h-14 gap-3 rounded-lg border-2 border-line/60 p-3 hover:border-line-strong/60 has-checked:shadow-lift'
