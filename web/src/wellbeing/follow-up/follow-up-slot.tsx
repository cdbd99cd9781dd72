import { useRefetchOn } from '#web/platform/live/live-provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'
import { currentFollowUpQuery } from './follow-up-queries.ts'

/** Loaded with the first question: few people have one; left out when that fails. */
const FollowUpCard = lazy<() => ReactNode>(() =>
  Promise.all([import('./follow-up-card.tsx'), loadWords('follow-up')]).then(
    ([module]) => ({ default: module.FollowUpCard }),
    () => ({ default: () => null }),
  ),
)

/** Draws nothing for most people. */
export function FollowUpSlot() {
  // The question comes with a notice.
  useRefetchOn(currentFollowUpQuery.queryKey, 'notices.changed')
  const current = useQuery(currentFollowUpQuery).data
  return current === undefined || current.state === 'none' ? null : (
    <Suspense fallback={null}>
      <FollowUpCard />
    </Suspense>
  )
}
