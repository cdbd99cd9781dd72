import type { Mood } from '@sanad/domain/assessment/answers'
import type { MoodLine } from '@sanad/domain/wellbeing/mood/contract'
import { daysOf, type Day } from '@sanad/domain/wellbeing/mood/days'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { newId, now } from '#web/platform/clock.ts'

let pendingChange: Promise<unknown> = Promise.resolve()

/** A reading from before a change would show, for a moment, that nothing was changed: it waits until it is stored. */
function holdReadsUntil<Answer>(change: Promise<Answer>): Promise<Answer> {
  pendingChange = change.catch(() => undefined)
  return change
}

/** How the person was on their last days. Never kept outside this page's memory. */
const moodQuery = queryOptions({
  queryKey: ['mood', 'mine'],
  queryFn: async ({ signal }) => {
    await pendingChange
    return api.mood.mine(undefined, { signal })
  },
})

const emptyHistory: MoodLine = { hidden: false, checkIns: [] }

/** The line, and what can be done with it. What fails is put back as it was, and thrown on to be said. */
export function useMood() {
  const client = useQueryClient()
  const query = useQuery(moodQuery)
  const { data } = query
  const history = data ?? emptyHistory
  const days: readonly Day[] = daysOf(history.checkIns, new Date(now()))

  /** Shows the change at once, and what was before when it fails. */
  async function change(
    optimistic: Partial<MoodLine>,
    request: () => Promise<unknown>,
  ): Promise<void> {
    await client.cancelQueries({ queryKey: moodQuery.queryKey })
    const before = client.getQueryData(moodQuery.queryKey)
    client.setQueryData(moodQuery.queryKey, { ...emptyHistory, ...before, ...optimistic })
    try {
      await holdReadsUntil(request())
    } catch (fault) {
      client.setQueryData(moodQuery.queryKey, before)
      throw fault
    }
    // A reading that was under way may have come in between with what was before.
    void client.invalidateQueries({ queryKey: moodQuery.queryKey })
  }

  const checkInsWithout = (ids: readonly string[]) =>
    history.checkIns.filter(({ id }) => !ids.includes(id))
  return {
    loaded: data !== undefined,
    failed: query.errorUpdateCount > 0 && data === undefined,
    hidden: history.hidden,
    days,
    today: days.at(-1)?.mood,
    query,
    /** @returns the id by which it can be taken back */
    async record(mood: Mood): Promise<string> {
      const id = newId()
      const checkIn = { id, mood, at: new Date(now()).toISOString() }
      await change({ checkIns: [...history.checkIns, checkIn] }, () =>
        api.mood.checkIn({ id, mood }),
      )
      return id
    },
    remove: (ids: readonly string[]) =>
      change({ checkIns: checkInsWithout(ids) }, () => api.mood.remove({ ids: [...ids] })),
    removeAll: () => change({ checkIns: [] }, () => api.mood.removeAll()),
    setHidden: (hidden: boolean) => change({ hidden }, () => api.mood.setHidden({ hidden })),
  }
}
