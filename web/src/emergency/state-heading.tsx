import type { ReactNode } from 'react'
import { classes } from '#web/ui/theme/classes.ts'

/** Takes the focus, and scrolls into sight together with its content. */
export const StateHeading = ({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  <h2 tabIndex={-1} className={classes('scroll-mb-20 outline-none', className)}>
    {children}
  </h2>
)
