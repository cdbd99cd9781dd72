import type { ComponentProps } from 'react'
import { Part } from '../feedback/part.tsx'
import { classes } from '../theme/classes.ts'

export const Card = ({ className, children, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={classes('rounded-lg border border-line bg-surface p-5 shadow-lift', className)}
  >
    <Part>{children}</Part>
  </div>
)
