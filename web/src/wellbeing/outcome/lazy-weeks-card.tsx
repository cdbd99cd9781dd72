import { lazy, type ReactNode } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'

/** Below what is needed first, and shown to few: it comes afterwards, and without it nothing is missing. */
export const LazyWeeksCard = lazy<() => ReactNode>(() =>
  Promise.all([import('./weeks-card.tsx'), loadWords('outcome')]).then(
    ([module]) => ({ default: module.WeeksCard }),
    () => ({ default: () => null }),
  ),
)
