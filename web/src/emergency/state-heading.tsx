import type { ReactNode } from 'react'
import { classes } from '#web/ui/theme/classes.ts'

/** How the request stands. It takes the focus, and where it is brought into sight what it heads comes along. */
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
