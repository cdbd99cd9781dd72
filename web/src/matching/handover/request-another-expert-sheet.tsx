import type { Session } from '@sanad/domain/chat/contract'
import { useState, type ReactNode } from 'react'
import { sessionQuery } from '#web/chat/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'

interface SheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
  /** What else the next supporter may read. */
  readonly children?: ReactNode
}

/** MATCH-15. No reason is asked for; with a lost connection it means not to wait (MATCH-11). */
export function RequestAnotherExpertSheet({ session, open, onClose, children }: SheetProps) {
  const { t } = useWords('matching')
  const words = session.state === 'supporter-gone' ? 'passOn' : 'someoneElse'
  const [share, setShare] = useState(false)
  const asking = useChange(
    sessionQuery(session.id),
    () => api.matching.requestAnotherExpert({ sessionId: session.id, share }),
    onClose,
  )
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={t(`${words}.title`)}
      text={t(`${words}.text`, { name: session.other?.firstName ?? '' })}
      call={asking}
      yes={t(`${words}.yes`)}
      no={t(`${words}.no`)}
    >
      <Checkbox
        label={t('someoneElse.share')}
        checked={share}
        onChange={(event) => setShare(event.currentTarget.checked)}
      />
      {children}
    </ChoiceSheet>
  )
}
