import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

let pendingChange: Promise<unknown> = Promise.resolve()

/** A reading from before a change would show, for a moment, that nothing was changed: it waits until it is stored. */
export function holdReadsUntil<Answer>(change: Promise<Answer>): Promise<Answer> {
  pendingChange = change.catch(() => undefined)
  return change
}

/** How the person was on their last days. Never kept outside this page's memory. */
export const moodQuery = queryOptions({
  queryKey: ['mood', 'mine'],
  queryFn: async ({ signal }) => {
    await pendingChange
    return api.mood.mine(undefined, { signal })
  },
})
