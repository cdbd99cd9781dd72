import type { Session } from '@sanad/domain/chat/contract'
import { FewNumbers } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { useLasted } from './use-lasted.ts'
import './strings.ts'

/** Safety §7: said plainly after a minute, and again after half an hour. In seconds. */
const plainAfter = 60
const lateAfter = 1800

interface StillNobodyProps {
  readonly session: Session
  /** A supervisor has joined and is present. */
  readonly supervised: boolean
}

/** For a seeker in danger without a supporter: the truth, and whom to call meanwhile. */
export function StillNobody({ session, supervised }: StillNobodyProps) {
  const { t } = useWords('matching')
  const plain = useLasted(session, plainAfter)
  const late = useLasted(session, lateAfter)
  const truth = () => {
    // A supervisor is there: the crisis lines stay, and nobody is said to be missing.
    if (supervised) return 'supervised'
    if (session.state !== 'waiting' || !plain) return 'meanwhile'
    return late ? 'halfHour' : 'nobodyYet'
  }
  return (
    <Banner>
      {t(`alone.${truth()}`)}
      <FewNumbers />
    </Banner>
  )
}

/**
 * In danger without a supporter. A seeker who has just come back still has the supporter who
 * stayed.
 */
export const isAlone = ({ state, numbersStay, other }: Session): boolean =>
  numbersStay &&
  state !== null &&
  state !== 'together' &&
  state !== 'silent' &&
  (state !== 'seeker-gone' || other === null)
