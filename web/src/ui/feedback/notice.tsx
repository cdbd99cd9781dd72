import { CircleAlert, CircleCheck, Info, TriangleAlert } from '#web/ui/icons/icons.ts'
import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { useFrame } from '../layout/frame.ts'

const tones = {
  info: { look: 'bg-info-soft text-info-ink', Icon: Info },
  success: { look: 'bg-success-soft text-success-ink', Icon: CircleCheck },
  warn: { look: 'bg-warn-soft text-warn-ink', Icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-danger-ink', Icon: CircleAlert },
} as const
type Tone = keyof typeof tones

interface NoticeProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `status` is read aloud at a pause, `alert` at once; without a role it is not announced. */
  readonly role?: 'status' | 'alert'
  readonly className?: string | undefined
}

/** A message in place: what happened, what is safe, what to do. */
export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const { look, Icon } = tones[tone]
  return (
    <div role={role} className={classes('flex items-start gap-3 rounded-md p-4', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-sm">{children}</div> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  )
}

/** Stands across the page, above everything else. */
export const Banner = ({
  tone = 'warn',
  children,
  action,
}: Omit<NoticeProps, 'title' | 'className'>) => (
  <div
    role="status"
    className={classes(
      // A long text has the whole width: the action stands below it.
      'flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm font-medium md:justify-center',
      tones[tone].look,
    )}
  >
    <span className="min-w-0 md:text-center">{children}</span>
    {action ? <span className="shrink-0">{action}</span> : null}
  </div>
)

interface ProblemProps extends Omit<NoticeProps, 'role'> {
  /** What a call to the service threw. */
  readonly error?: unknown
}

/** Says why a call failed, read aloud at once; draws nothing without words or an error. */
export function Problem({ tone = 'danger', error, children, ...props }: ProblemProps) {
  const { problemWords } = useFrame()
  const words = error ? problemWords?.(error) : children
  return words ? (
    <Notice {...props} tone={tone} role="alert">
      {words}
    </Notice>
  ) : null
}
