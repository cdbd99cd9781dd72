import type { Session } from '@sanad/domain/chat/contract'
import { Hand, UsersRound } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useHandover } from './use-handover.ts'

export type HandoverSheetName = 'someone-else' | 'handover'

interface ConversationActionsProps {
  readonly session: Session
  readonly onOpen: (sheet: HandoverSheetName) => void
}

/** A seeker asks for another supporter (MATCH-15); a supporter hands over (MATCH-16). */
export function ConversationActions({ session, onOpen }: ConversationActionsProps) {
  const { t } = useWords('matching')
  const handover = useHandover(session)
  if (session.side === 'seeker')
    return session.state === 'together' || session.state === 'silent' ? (
      <Button look="quiet" icon={UsersRound} onClick={() => onOpen('someone-else')}>
        {t('standing.someoneElse')}
      </Button>
    ) : null
  if (session.side === 'supervisor' || session.state === null || handover !== null) return null
  return (
    <Button look="quiet" icon={Hand} onClick={() => onOpen('handover')}>
      {t('handover.open')}
    </Button>
  )
}
