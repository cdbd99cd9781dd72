import { isAlone } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import type { ReactNode } from 'react'
import { ConversationBanner } from '#web/chat/index.ts'
import { CrisisNumbersRow } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useHasLasted } from './use-has-lasted.ts'

/** Safety §7: said plainly after a minute, and again after half an hour. In seconds. */
const plainAfter = 60
const lateAfter = 1800

interface NoExpertBannerProps {
  readonly session: Session
  /** What else is true of the supporter, said before the numbers. */
  readonly state?: string | undefined
  readonly action?: ReactNode
}

/** Shown to a seeker in danger without a supporter. */
export function NoExpertBanner({ session, state, action }: NoExpertBannerProps) {
  const { t } = useWords('matching')
  const plain = useHasLasted(session, plainAfter)
  const late = useHasLasted(session, lateAfter)
  const truth = () => {
    if (session.state !== 'waiting') return 'meanwhile'
    if (!plain) return 'teamAsked'
    if (late) return 'halfHour'
    return session.before.length > 0 ? 'nobodyElseYet' : 'nobodyYet'
  }
  return (
    <ConversationBanner kind="in-danger" action={action}>
      {/* While somebody writes on a phone, there is room for the numbers only. */}
      <span className="keyboard:sr-only">
        {state} {t(`alone.${truth()}`)}
      </span>
      <CrisisNumbersRow />
    </ConversationBanner>
  )
}

/** The seeker is in danger, with neither a supporter nor a supervisor. */
export const isAloneInDanger = (session: Session): boolean =>
  session.numbersStay && isAlone(session)
