import { lazy, type ReactNode } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'

/** Loaded after the dashboard, because few people see it; left out when that fails. */
export const LazyWeeksCard = lazy<() => ReactNode>(() =>
  Promise.all([import('./weeks-card.tsx'), loadWords('outcome')]).then(
    ([module]) => ({ default: module.WeeksCard }),
    () => ({ default: () => null }),
  ),
)
