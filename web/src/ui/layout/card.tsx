import type { ComponentProps } from 'react'
import { classes } from '../theme/classes.ts'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={classes('rounded-lg border border-line bg-surface p-5 shadow-lift', className)}
  />
)
