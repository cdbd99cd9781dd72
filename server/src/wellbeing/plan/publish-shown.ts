import type { AppContext } from '#server/app-context.ts'
import type { Showing } from './plan-store.ts'

/**
 * PLAN-6. Tells supporters that what they are shown has changed. The event of a conversation does
 * not serve: it also tells that the conversation ended, and then nothing is shown any more.
 */
export function publishShown({ live }: Pick<AppContext, 'live'>, showings: readonly Showing[]) {
  for (const { sessionId, readerId } of showings)
    live.publish([readerId], { event: 'plan.shown-changed', sessionId })
}
