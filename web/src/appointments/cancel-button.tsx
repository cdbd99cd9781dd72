import { useState } from 'react'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Button } from '#web/ui/forms/button.tsx'

interface CancelButtonProps {
  readonly label: string
  readonly className: string
  /** The mutation that cancels. */
  readonly cancelling: {
    readonly error: unknown
    readonly isPending: boolean
    readonly mutate: (input: undefined) => void
  }
}

/** Cancels an appointment or a request, from either side, after one question. */
export function CancelButton({ label, className, cancelling }: CancelButtonProps) {
  const { t } = useWords('appointments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="link" className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <ChoiceSheet
          open
          onClose={() => setOpen(false)}
          title={t('cancelSheet.title')}
          text={t('cancelSheet.text')}
          problem={cancelling.error ? problemWords(cancelling.error) : undefined}
          yes={{
            label: t('cancelSheet.yes'),
            busy: cancelling.isPending,
            onPress: () => cancelling.mutate(undefined),
          }}
          no={t('cancelSheet.no')}
        />
      ) : null}
    </>
  )
}
