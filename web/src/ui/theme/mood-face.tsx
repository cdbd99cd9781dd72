import { classes } from './classes.ts'

type Face = 'happy' | 'neutral' | 'sad' | 'anxious' | 'overwhelmed'

const eyes = (
  <>
    <circle cx="9" cy="10" r="0.6" fill="currentColor" />
    <circle cx="15" cy="10" r="0.6" fill="currentColor" />
  </>
)
const features = {
  happy: (
    <>
      <path d="M8 10.200q1-1.400 2 0M14 10.200q1-1.400 2 0" />
      <path d="M8 14q4 4 8 0" />
    </>
  ),
  neutral: (
    <>
      {eyes}
      <path d="M8.500 15h7" />
    </>
  ),
  sad: (
    <>
      {eyes}
      <path d="M8.500 16q3.500-3 7 0M8 8l2-.7M16 8l-2-.7" />
    </>
  ),
  anxious: (
    <>
      {eyes}
      <path d="M8 15.500q1.300-1.500 2.700 0t2.700 0 2.600 0M8 8.200l2-1M16 8.200l-2-1" />
    </>
  ),
  overwhelmed: (
    <>
      <path d="M8 9l2 1.200-2 1.200M16 9l-2 1.200 2 1.200" />
      <ellipse cx="12" cy="15.500" rx="1.500" ry="1.200" />
    </>
  ),
} as const satisfies Record<Face, React.ReactNode>

const sizes = { sm: 'size-10 [&>svg]:size-6', md: 'size-14 [&>svg]:size-8' } as const

/** The text beside it names the mood. */
export const MoodFace = ({
  face,
  size = 'md',
}: {
  readonly face: Face
  readonly size?: keyof typeof sizes
}) => (
  <span
    aria-hidden
    className={classes(
      'mx-0 inline-flex shrink-0 items-center justify-center rounded-full md:mx-auto',
      sizes[size],
    )}
    style={{ background: `var(--mood-${face})`, color: `var(--mood-${face}-ink)` }}
  >
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.700"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="9" />
      {features[face]}
    </svg>
  </span>
)
