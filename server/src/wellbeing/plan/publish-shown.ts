import type { AppContext } from '#server/app-context.ts'
import type { Showing } from './plan-store.ts'

/** PLAN-6. An event of its own: that of a changed conversation also reports its end. */
export function publishShown({ live }: Pick<AppContext, 'live'>, showings: readonly Showing[]) {
  for (const { sessionId, readerId } of showings)
    live.publish([readerId], { event: 'plan.shown-changed', sessionId })
}
