import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import type { Call } from '#web/ui/layout/frame.ts'

interface CancelButtonProps {
  readonly label: string
  /** What is ended: a booked time, the own request, or the request of a seeker. */
  readonly what: 'time' | 'request' | 'decline'
  readonly className?: string
  readonly cancelling: Call & { mutateAsync(): Promise<unknown> }
}

export function CancelButton({ label, what, className, cancelling }: CancelButtonProps) {
  const { t } = useWords('appointments')
  return (
    <DecisionButton
      look="link"
      className={className}
      label={label}
      title={t(`cancelSheet.${what}.title`)}
      yes={t(`cancelSheet.${what}.yes`)}
      follows={t(`cancelSheet.${what}.text`)}
      cancel={t('cancelSheet.no')}
      call={cancelling}
      decide={cancelling.mutateAsync}
    />
  )
}
