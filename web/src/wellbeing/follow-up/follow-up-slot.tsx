import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'
import { currentFollowUpQuery, useFreshFollowUp } from './follow-up-queries.ts'

/** Loaded with the first question: few people have one; left out when that fails. */
const FollowUpCard = lazy<() => ReactNode>(() =>
  Promise.all([import('./follow-up-card.tsx'), loadWords('follow-up')]).then(
    ([module]) => ({ default: module.FollowUpCard }),
    () => ({ default: () => null }),
  ),
)

/** Draws nothing for most people. */
export function FollowUpSlot() {
  useFreshFollowUp()
  const current = useQuery(currentFollowUpQuery).data
  return current === undefined || current.state === 'none' ? null : (
    <Suspense fallback={null}>
      <FollowUpCard />
    </Suspense>
  )
}
