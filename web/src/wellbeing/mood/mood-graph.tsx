import { weightOf, type Day } from '@sanad/domain/wellbeing/mood/days'

const step = 20
const margin = 10
const heightOf = { easy: 14, even: 40, hard: 66 } as const

interface Point {
  readonly x: number
  readonly y: number
  readonly index: number
  readonly mood: NonNullable<Day['mood']>
}

/** Shows no numbers. Time runs in reading direction. */
export function MoodGraph({
  days,
  label,
}: {
  readonly days: readonly Day[]
  readonly label: string
}) {
  const points = days.flatMap(({ mood }, index): Point[] =>
    mood ? [{ x: margin + index * step, y: heightOf[weightOf[mood]], index, mood }] : [],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * step} 80`}
      className="flip w-full text-primary"
    >
      <path
        d={`M0 ${heightOf.even}H${days.length * step}`}
        className="stroke-line"
        strokeDasharray="4 4"
      />
      <path
        d={points
          .map(
            ({ x, y, index }, order) =>
              `${points[order - 1]?.index === index - 1 ? 'L' : 'M'}${x} ${y}`,
          )
          .join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {points.map(({ x, y, mood }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="5.5"
          stroke="currentColor"
          strokeWidth="2"
          style={{ fill: `var(--mood-${mood})` }}
        />
      ))}
    </svg>
  )
}
