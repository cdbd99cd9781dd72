import type { Session } from '@sanad/domain/chat/contract'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { useState, type ReactNode } from 'react'
import { ConversationBanner } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { RequestAnotherExpertSheet } from './handover/request-another-expert-sheet.tsx'
import { isAloneInDanger, NoExpertBanner } from './no-expert-banner.tsx'
import { useHasLasted } from './use-has-lasted.ts'

/** Counted from the state, which starts when the supporter counts as absent. */
const choiceAfter = deadlines.choiceAfter - deadlines.goneAfter

const stateWords = {
  offered: 'offered',
  'supporter-gone': 'expertGone',
  replacing: 'replacing',
} as const

/** A supporter has the seat and is not in the conversation. */
export const isSeatEmpty = ({ state }: Pick<Session, 'state'>): boolean =>
  state !== null && state in stateWords

interface AbsentExpertProps {
  readonly session: Session
  /** How an emergency says that a supporter was asked. */
  readonly askedWords?: string
  /** Says, with the choice of another supporter, what else they may read. */
  readonly sharing?: ReactNode
}

/** MATCH-11. Asked only, or absent: what the seeker can do. In danger with the numbers to call. */
export function AbsentExpert({ session, askedWords, sharing }: AbsentExpertProps) {
  const { t } = useWords('matching')
  const [asking, setAsking] = useState(false)
  const choice = useHasLasted(session, choiceAfter)
  const { state } = session
  if (state !== 'offered' && state !== 'supporter-gone' && state !== 'replacing') return null
  const name = session.other?.firstName ?? ''
  const words =
    state === 'offered' && askedWords !== undefined
      ? askedWords
      : t(`standing.${stateWords[state]}`, { name })
  const passOn =
    choice && state === 'supporter-gone' ? (
      <Button look="link" onClick={() => setAsking(true)}>
        {t('standing.passOn')}
      </Button>
    ) : null
  return (
    <>
      {isAloneInDanger(session) ? (
        <NoExpertBanner session={session} state={words} action={passOn} />
      ) : state === 'offered' ? (
        <ConversationBanner kind="asked" tone="info">
          {words}
        </ConversationBanner>
      ) : (
        <ConversationBanner kind="supporter-absent" action={passOn}>
          {words}
        </ConversationBanner>
      )}
      <RequestAnotherExpertSheet session={session} open={asking} onClose={() => setAsking(false)}>
        {sharing}
      </RequestAnotherExpertSheet>
    </>
  )
}
