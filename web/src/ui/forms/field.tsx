import { CircleAlert } from '#web/ui/icons/icons.ts'
import { useId, type ReactNode } from 'react'

export interface FieldWords {
  readonly label: string
  readonly hint?: ReactNode
  /** The field is then marked as invalid. */
  readonly error?: string | undefined
  /** Read aloud only, where the control says itself what it is for. */
  readonly isLabelHidden?: boolean
}

/** The attributes that tie a control to its label, hint and error. */
interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Shared by text inputs and native selects. */
export const controlLook =
  'w-full min-h-12 rounded-md border border-line-strong bg-surface px-4 py-2.5 text-base text-ink aria-invalid:border-danger'

interface FieldProps extends FieldWords {
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint, control, then the error: read aloud in this order. */
export function Field({ label, hint, error, isLabelHidden = false, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="relative">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className={isLabelHidden ? '' : 'mt-1.5'}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** Shown as text and icon, never by colour alone. */
export const FieldError = ({
  id,
  children,
}: {
  readonly id?: string
  readonly children: ReactNode
}) => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)
