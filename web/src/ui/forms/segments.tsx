import { classes } from '../theme/classes.ts'

/** The text beside it says the progress for screen readers. */
export const Segments = ({
  step,
  of,
  label,
}: {
  readonly step: number
  readonly of: number
  readonly label: string
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={step}
    aria-valuetext={label}
    className="flex gap-1.5"
  >
    {Array.from({ length: of }, (_, at) => (
      <span
        key={at}
        className={classes(
          'h-1.5 flex-1 rounded-full transition-colors',
          at < step ? 'bg-primary' : 'bg-line',
        )}
      />
    ))}
  </div>
)
