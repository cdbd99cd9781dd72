import type { Mood } from '@sanad/domain/assessment/answers'
import type { MoodLine } from '@sanad/domain/wellbeing/mood/contract'
import { daysOf, type Day } from '@sanad/domain/wellbeing/mood/days'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { newId, now } from '#web/platform/clock.ts'

let pendingChange: Promise<unknown> = Promise.resolve()

/** An earlier read would briefly show the old state. */
function holdReadsUntil<Answer>(change: Promise<Answer>): Promise<Answer> {
  pendingChange = change.catch(() => undefined)
  return change
}

/** Answers are never stored outside this page's memory. */
const moodQuery = queryOptions({
  queryKey: ['mood', 'mine'],
  queryFn: async ({ signal }) => {
    await pendingChange
    return api.mood.ownMoods(undefined, { signal })
  },
})

const emptyHistory: MoodLine = { hidden: false, checkIns: [] }

/** A failed change is rolled back and rethrown, so that the caller can show it. */
export function useMood() {
  const client = useQueryClient()
  const query = useQuery(moodQuery)
  const { data } = query
  const history = data ?? emptyHistory
  const days: readonly Day[] = daysOf(history.checkIns, new Date(now()))

  /** Shows the change at once, and rolls it back when the request fails. */
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
    // A read that was already running may have brought the old state in between.
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
    /** @returns the id with which the entry can be undone */
    async record(mood: Mood): Promise<string> {
      const id = newId()
      const checkIn = { id, mood, at: new Date(now()).toISOString() }
      await change({ checkIns: [...history.checkIns, checkIn] }, () =>
        api.mood.checkIn({ id, mood }),
      )
      return id
    },
    remove: (ids: readonly string[]) =>
      change({ checkIns: checkInsWithout(ids) }, () => api.mood.removeMoods({ ids: [...ids] })),
    removeAll: () => change({ checkIns: [] }, () => api.mood.removeAll()),
    setHidden: (hidden: boolean) => change({ hidden }, () => api.mood.setHidden({ hidden })),
  }
}
