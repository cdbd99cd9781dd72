import { useState, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import type { Call } from '#web/ui/layout/frame.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

interface ReasonSheetProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly look?: 'primary' | 'danger'
  readonly acting: Call & { mutate(reason: string): void }
  readonly onClose: () => void
  /** More to fill in; it shows what is missing once it was submitted. */
  readonly children?: (submitted: boolean) => ReactNode
  /** Whether `children` are filled in. */
  readonly isComplete?: boolean
}

export function ReasonSheet({ acting, children, isComplete = true, ...sheet }: ReasonSheetProps) {
  const { t } = useWords('admin')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const submit = () => {
    setSubmitted(true)
    if (isComplete && isReason(reason)) acting.mutate(reason)
  }
  return (
    <ChoiceSheet {...sheet} call={acting} onYes={submit} no={t('cancel')}>
      <div className="mt-4 space-y-4">
        {children?.(submitted)}
        <ReasonField value={reason} onChange={setReason} submitted={submitted} />
      </div>
    </ChoiceSheet>
  )
}
