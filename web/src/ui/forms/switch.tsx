import { useId } from 'react'
import { classes } from '../theme/classes.ts'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  /** A press reaches the handler, which may explain, but changes nothing. */
  readonly gated?: boolean
  /** The id of a description that is read after the name. */
  readonly describedBy?: string
  readonly onPress: () => void
}

/** A press takes effect at once. */
export function Switch({ label, on, gated = false, describedBy, onPress }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-disabled={gated || undefined}
        aria-labelledby={id}
        aria-describedby={describedBy}
        onClick={onPress}
        className="inline-flex h-11 w-16 shrink-0 items-center justify-center aria-disabled:opacity-60"
      >
        <span className={classes(track, on ? 'bg-primary' : 'bg-line-strong')}>
          <span className={classes(knob, on ? 'ms-7' : 'ms-1')} />
        </span>
      </button>
    </div>
  )
}

const track = 'flex h-8 w-14 items-center rounded-full transition-colors'
const knob = 'size-6 rounded-full bg-surface shadow-lift transition-[margin]'
