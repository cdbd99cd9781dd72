import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { CalmCard, CrisisDialog, isDialog } from '#web/chat/index.ts'

interface HelpAfterNoteProps {
  readonly help: HelpOffer
  readonly onDone: () => void
}

/** APPT-6. Helps as after a message with the same words: a person first. Never says why. */
export function HelpAfterNote({ help, onDone }: HelpAfterNoteProps) {
  const { t } = useWords('appointments')
  const [shown, setShown] = useState(false)
  const close = () => {
    setShown(false)
    onDone()
  }
  return (
    <>
      {help === 'card' && !shown ? (
        <CalmCard onShow={() => setShown(true)} onContinue={close} />
      ) : null}
      <CrisisDialog
        open={shown || isDialog(help)}
        findPerson
        callFirst={help === 'dialog-call-first'}
        openedByPerson={shown}
        continueLabel={t('helpDone')}
        onContinue={close}
      />
    </>
  )
}
