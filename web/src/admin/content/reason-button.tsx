import type { ContentDesk } from '@sanad/domain/admin/content/content-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx'
import { isReason, ReasonField } from '../reason-field.tsx'
import { problemsOf, useContentWork } from './content-queries.ts'
import { ProblemList } from './problem-list.tsx'

interface ReasonButtonProps {
  readonly label: string
  /** For screen readers, where the label does not say enough. */
  readonly name?: string
  readonly look?: ButtonLook
  /** What the decision leads to. */
  readonly follows: string
  readonly decide: (reason: string) => Promise<ContentDesk>
}

export function ReasonButton({ label, name, look = 'quiet', follows, decide }: ReasonButtonProps) {
  const { t } = useWords('admin')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const deciding = useContentWork(decide, () => setOpen(false))
  const problems = problemsOf(deciding.error)
  const press = () => {
    setSubmitted(true)
    if (isReason(reason)) deciding.mutate(reason)
  }
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={name ?? label}
        text={follows}
        call={{ ...deciding, error: problems.length === 0 ? deciding.error : null }}
        yes={label}
        onYes={press}
        no={t('cancel')}
      >
        <div className="mt-4">
          <ReasonField value={reason} onChange={setReason} submitted={submitted} />
        </div>
        <ProblemList problems={problems} />
      </ChoiceSheet>
    </>
  )
}
