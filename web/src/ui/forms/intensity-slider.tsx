import { Slider } from '@base-ui/react/slider'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
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

/** Page up and down move two steps at a time. */
const largeStep = 2

/**
 * A slider without tick marks (they bias answers), with a button on each side for people who cannot
 * drag. Untouched, it is hollow and says so; any touch sets it, even one that leaves the handle in
 * place.
 */
export function IntensitySlider({ words, value, resting, onSet, min, max }: IntensitySliderProps) {
  const id = useId()
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
        <Slider.Root
          value={at}
          onValueChange={(next) => set(next)}
          min={min}
          max={max}
          largeStep={largeStep}
          aria-labelledby={id}
          className="min-w-0 flex-1"
        >
          <Slider.Control
            onPointerUp={() => set(at)}
            className="flex h-11 w-full cursor-pointer touch-none items-center px-3.5"
          >
            <Slider.Track className="h-2 w-full rounded-full border border-line bg-sunken">
              <Slider.Indicator
                className={classes('rounded-full', value !== null && 'bg-primary')}
              />
              <Slider.Thumb
                aria-labelledby={id}
                aria-valuetext={inWords}
                onKeyDown={(event) => event.key === ' ' && set(at)}
                className={classes(
                  'size-7 rounded-full border-3 bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
                  value === null ? 'border-dashed border-line-strong' : 'border-primary',
                )}
              />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <StepButton label={words.more} onClick={() => step(1)} picture={<Plus aria-hidden />} />
      </div>
      <div aria-hidden className="mx-15 flex justify-between gap-2 text-sm text-muted">
        <span>{words.low}</span>
        <span className="text-end">{words.high}</span>
      </div>
    </div>
  )
}

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
