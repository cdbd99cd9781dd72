import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'

interface NumberTextProps {
  readonly children: ReactNode
  readonly className?: string
}

/** An override: a blank between Arabic digits would turn them around (see `isolateNumbers`). */
export const NumberText = ({ children, className }: NumberTextProps) => (
  <bdo dir="ltr" className={classes('tabular-nums', className)}>
    {children}
  </bdo>
)
