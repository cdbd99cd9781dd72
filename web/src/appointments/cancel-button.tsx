import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Button } from '#web/ui/forms/button.tsx'

interface CancelButtonProps {
  readonly label: string
  /** What is ended: a booked time, the own request, or the request of a seeker. */
  readonly what: 'time' | 'request' | 'decline'
  readonly className?: string
  readonly cancelling: {
    readonly error: unknown
    readonly isPending: boolean
    readonly mutate: (input: undefined) => void
  }
}

export function CancelButton({ label, what, className, cancelling }: CancelButtonProps) {
  const { t } = useWords('appointments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="link" className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <ChoiceSheet
          onClose={() => setOpen(false)}
          title={t(`cancelSheet.${what}.title`)}
          text={t(`cancelSheet.${what}.text`)}
          call={cancelling}
          yes={{
            label: t(`cancelSheet.${what}.yes`),
            onPress: () => cancelling.mutate(undefined),
          }}
          no={t('cancelSheet.no')}
        />
      ) : null}
    </>
  )
}
