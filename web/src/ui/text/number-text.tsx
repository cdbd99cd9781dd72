import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'

interface NumberTextProps {
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A telephone number, a date or a code on a page. An override, because a hyphen or a blank between
 * Arabic digits would turn them around. In plain text `isolateNumbers` does the same.
 */
export const NumberText = ({ children, className }: NumberTextProps) => (
  <bdo dir="ltr" className={classes('tabular-nums', className)}>
    {children}
  </bdo>
)
