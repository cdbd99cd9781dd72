import type { ConsolePlace } from '@sanad/domain/admin/places'
import { useQuery } from '@tanstack/react-query'
import { api, pollQuery } from '#web/platform/api/api.ts'

const overviewPollMs = 15_000

export const overviewQuery = pollQuery(overviewPollMs, ['admin', 'overview'], api.admin.overview)

/** Counts of what waits; empty until they are loaded. */
export function usePendingCounts(): Partial<Record<ConsolePlace, number>> {
  const { data } = useQuery(overviewQuery)
  if (!data) return {}
  return {
    whoAnswers: data.danger.people + data.incidents,
    now: data.waiting.count,
    rota: data.gaps,
    queue: data.queue.untaken,
    applications: data.applications?.waiting ?? 0,
    experts: data.experts.talks,
    lines: data.lines.proposals,
    content: data.content?.proposals ?? 0,
  }
}
