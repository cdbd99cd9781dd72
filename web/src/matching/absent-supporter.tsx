import type { Session } from '@sanad/domain/chat/contract'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { SomeoneElseSheet } from './handover/someone-else-sheet.tsx'
import { useHasLasted } from './use-has-lasted.ts'
import './strings.ts'

/**
 * The state starts when the supporter counts as absent; the choice is offered two minutes after
 * their last sign of life.
 */
const choiceAfter = deadlines.choiceAfter - deadlines.goneAfter

const isSupporterAbsent = ({ state }: Pick<Session, 'state'>): boolean =>
  state === 'supporter-gone' || state === 'replacing'

/**
 * MATCH-11. Tells the seeker, in every kind of session, that the supporter is absent, and what they
 * can do.
 */
export function AbsentSupporter({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const [asking, setAsking] = useState(false)
  const choice = useHasLasted(session, choiceAfter)
  if (!isSupporterAbsent(session)) return null
  const name = session.other?.firstName ?? ''
  if (session.state === 'replacing') return <Banner>{t('standing.replacing', { name })}</Banner>
  const passOn = (
    <Button look="link" onClick={() => setAsking(true)}>
      {t('standing.passOn')}
    </Button>
  )
  return (
    <>
      <Banner action={choice ? passOn : null}>{t('standing.supporterGone', { name })}</Banner>
      <SomeoneElseSheet session={session} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
