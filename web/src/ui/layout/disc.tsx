import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'

interface DiscProps {
  /** Its size and colours. */
  readonly className: string
  readonly children: ReactNode
}

/** The round ground of a picture or a number that says no more than the words beside it. */
export const Disc = ({ className, children }: DiscProps) => (
  <span
    aria-hidden
    className={classes('flex shrink-0 items-center justify-center rounded-full', className)}
  >
    {children}
  </span>
)
