import { contract } from '@sanad/domain/contract'
import {
  countDanger,
  countExperts,
  countWaits,
  type Waiter,
} from '@sanad/domain/live-boards/live-board'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { findLiveBoard } from './live-board.ts'

export const staffNow = asStaff(
  contract.liveBoards.staffNow,
  /** No names and no texts. */
  'staff',
  async ({ appContext: { db } }) => {
    const { at, duty, waiting, inDanger, overdue, sessions } = await findLiveBoard(db)
    return {
      at,
      experts: countExperts(duty),
      waiting: {
        ...countWaits(waiting),
        byLanguage: groupsOf(waiting, 'language'),
        byUrgency: groupsOf(waiting, 'urgency'),
      },
      danger: countDanger(inDanger),
      overdue,
      sessions: [...sessions],
    }
  },
)

/** The largest group first. */
function groupsOf<Key extends 'language' | 'urgency'>(waiting: readonly Waiter[], key: Key) {
  return [...Map.groupBy(waiting, (waiter) => waiter[key])]
    .map(([value, waiters]) => ({ ...countWaits(waiters), [key]: value }) as Group<Key>)
    .toSorted((a, b) => b.count - a.count)
}
type Group<Key extends 'language' | 'urgency'> = ReturnType<typeof countWaits> & Pick<Waiter, Key>
