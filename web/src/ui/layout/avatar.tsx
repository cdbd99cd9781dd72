import { classes } from '../theme/classes.ts'

/** The first letter as a reader sees it, also where it has several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

export const Avatar = ({
  name,
  size = 'md',
}: {
  readonly name: string
  readonly size?: 'sm' | 'md'
}) => (
  <span
    aria-hidden
    className={classes(
      'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink',
      size === 'sm' ? 'size-9 text-sm' : 'size-12 text-lg',
    )}
  >
    <bdi>{initialOf(name)}</bdi>
  </span>
)
