import type { Mood } from '@sanad/domain/assessment/answers'
import type { MoodLine } from '@sanad/domain/wellbeing/mood/contract'
import { daysOf, type Day } from '@sanad/domain/wellbeing/mood/days'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { newId, now } from '#web/platform/clock.ts'
import { moodQuery, readAfter } from './mood-query.ts'

const nothing: MoodLine = { hidden: false, checkIns: [] }

/** The line, and what can be done with it. What fails is put back as it was, and thrown on to be said. */
export function useMood() {
  const client = useQueryClient()
  const asked = useQuery(moodQuery)
  const { data } = asked
  const line = data ?? nothing
  const days: readonly Day[] = daysOf(line.checkIns, new Date(now()))

  /** Shows the change at once, and what was before when it fails. */
  async function change(shown: Partial<MoodLine>, ask: () => Promise<unknown>): Promise<void> {
    await client.cancelQueries({ queryKey: moodQuery.queryKey })
    const before = client.getQueryData(moodQuery.queryKey)
    client.setQueryData(moodQuery.queryKey, { ...nothing, ...before, ...shown })
    try {
      await readAfter(ask())
    } catch (fault) {
      client.setQueryData(moodQuery.queryKey, before)
      throw fault
    }
    // A reading that was under way may have come in between with what was before.
    void client.invalidateQueries({ queryKey: moodQuery.queryKey })
  }

  const without = (ids: readonly string[]) => line.checkIns.filter(({ id }) => !ids.includes(id))
  return {
    loaded: data !== undefined,
    failed: asked.errorUpdateCount > 0 && data === undefined,
    hidden: line.hidden,
    days,
    today: days.at(-1)?.mood,
    asked,
    /** @returns the id by which it can be taken back */
    async say(mood: Mood): Promise<string> {
      const id = newId()
      const tap = { id, mood, at: new Date(now()).toISOString() }
      await change({ checkIns: [...line.checkIns, tap] }, () => api.mood.checkIn({ id, mood }))
      return id
    },
    remove: (ids: readonly string[]) =>
      change({ checkIns: without(ids) }, () => api.mood.remove({ ids: [...ids] })),
    removeAll: () => change({ checkIns: [] }, () => api.mood.removeAll()),
    setHidden: (hidden: boolean) => change({ hidden }, () => api.mood.setHidden({ hidden })),
  }
}
