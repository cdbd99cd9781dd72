import { Minus, Plus } from '#web/ui/icons/icons.ts'
import { useId } from 'react'
import { useFrame } from '../layout/frame.ts'
import { classes } from '../theme/classes.ts'

interface IntensityWords {
  readonly label: string
  readonly notSet: string
  readonly low: string
  readonly high: string
  readonly less: string
  readonly more: string
  /** "7 out of 10": shown beside the label and read aloud. */
  readonly outOf: (value: number) => string
}

interface IntensitySliderProps {
  readonly words: IntensityWords
  /** `null` until the person has touched it: the handle's initial position is no answer. */
  readonly value: number | null
  readonly resting: number
  readonly onSet: (value: number) => void
  readonly min: number
  readonly max: number
}

/** Browsers differ in these keys, and in what arrows do from right to left. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 2,
  PageDown: -2,
}

/** `undefined` for a key of the browser. The strong end is at the end of the text line. */
function stepOf(key: string, direction: 'ltr' | 'rtl'): number | undefined {
  const towardsEnd = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === towardsEnd ? 1 : -1
  return steps[key]
}

/**
 * Has no tick marks, which bias answers, and has buttons for people who cannot drag. Untouched it
 * is hollow and says so; any touch sets it, even one that leaves the handle in place.
 */
export function IntensitySlider({ words, value, resting, onSet, min, max }: IntensitySliderProps) {
  const id = useId()
  const { direction } = useFrame()
  const at = value ?? resting
  const set = (next: number) => onSet(Math.min(max, Math.max(min, next)))
  const step = (by: number) => set(value === null ? resting : value + by)
  const inWords = value === null ? words.notSet : words.outOf(value)
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="font-semibold">
          {words.label}
        </span>
        <span
          aria-hidden
          className={classes(
            'rounded-full px-3 py-1 text-sm font-medium',
            value === null ? 'bg-sunken text-muted' : 'bg-primary-soft text-primary-ink',
          )}
        >
          {inWords}
        </span>
      </div>
      <div className="mt-3 flex items-center gap-4">
        <StepButton label={words.less} onClick={() => step(-1)} picture={<Minus aria-hidden />} />
        <div className="group relative flex h-11 min-w-0 flex-1 items-center px-3.5">
          <SliderPicture at={(at - min) / (max - min)} isSet={value !== null} />
          <input
            type="range"
            min={min}
            max={max}
            value={at}
            onChange={(event) => set(event.target.valueAsNumber)}
            onPointerUp={() => set(at)}
            onKeyDown={(event) => {
              const by = event.key === ' ' ? 0 : stepOf(event.key, direction)
              if (by === undefined) return
              event.preventDefault()
              set(at + by)
            }}
            aria-labelledby={id}
            aria-valuetext={inWords}
            className="absolute inset-x-1.5 inset-y-0 cursor-pointer touch-none opacity-0"
          />
        </div>
        <StepButton label={words.more} onClick={() => step(1)} picture={<Plus aria-hidden />} />
      </div>
      <div aria-hidden className="mx-15 flex justify-between gap-2 text-sm text-muted">
        <span>{words.low}</span>
        <span className="text-end">{words.high}</span>
      </div>
    </div>
  )
}

interface SliderPictureProps {
  /** From 0 to 1. */
  readonly at: number
  readonly isSet: boolean
}

/** Only the picture: the browser's own slider is invisible and takes presses and keys. */
const SliderPicture = ({ at, isSet }: SliderPictureProps) => (
  <span aria-hidden className="relative h-2 w-full rounded-full border border-line bg-sunken">
    <span
      style={{ inlineSize: `${at * 100}%` }}
      className={classes('absolute -inset-y-px -start-px rounded-full', isSet && 'bg-primary')}
    />
    <span
      style={{ insetInlineStart: `calc(${at * 100}% - 14px)` }}
      className={classes(
        'absolute -top-2.75 size-7 rounded-full border-3 bg-surface group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-(--focus)',
        isSet ? 'border-primary' : 'border-dashed border-line-strong',
      )}
    />
  </span>
)

interface StepButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly picture: React.ReactNode
}

const StepButton = ({ label, onClick, picture }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong/60 bg-surface text-ink transition-colors hover:bg-sunken [&>svg]:size-5"
  >
    {picture}
  </button>
)
