const radius = 34
const circumference = 2 * Math.PI * radius

/** How much is done, drawn; the words beside it say it to whoever does not see it. */
export const ProgressRing = ({
  percent,
  label,
}: {
  readonly percent: number
  readonly label: string
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className="relative size-20 shrink-0"
  >
    <svg viewBox="0 0 80 80" aria-hidden className="size-full -rotate-90">
      <circle cx="40" cy="40" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
      <circle
        cx="40"
        cy="40"
        r={radius}
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
        className={percent === 0 ? 'hidden' : 'stroke-primary'}
      />
    </svg>
    <bdi dir="ltr" className="absolute inset-0 flex items-center justify-center font-semibold">
      {`${percent}%`}
    </bdi>
  </div>
)
