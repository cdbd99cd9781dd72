import { classes } from '#web/ui/theme/classes.ts'

const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-success-soft text-success-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
} as const

interface ChipProps {
  readonly tone?: keyof typeof tones
  readonly children: string
}

/** The colour only repeats the word. */
export const Chip = ({ tone = 'plain', children }: ChipProps) => (
  <span className={classes('rounded-full px-2.5 py-0.5 text-xs font-medium', tones[tone])}>
    {children}
  </span>
)
