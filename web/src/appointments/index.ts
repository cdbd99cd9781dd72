import { lazy, type ReactNode } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'

/** Loaded after the dashboard, because few people have one; left out when that fails. */
export const LazyNextAppointment = lazy<
  (props: { readonly side: 'seeker' | 'expert' }) => ReactNode
>(() =>
  Promise.all([import('./next-appointment.tsx'), loadWords('appointments')]).then(
    ([module]) => ({ default: module.NextAppointment }),
    () => ({ default: () => null }),
  ),
)

export { useHasAppointment } from './use-has-appointment.ts'
export { timeWords } from './times.ts'
