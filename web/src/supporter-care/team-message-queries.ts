import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'

const pollMs = 60_000

export const sentMessagesQuery = queryOptions({
  queryKey: ['supporter-care', 'team-messages', 'sent'],
  queryFn: ({ signal }) => api.supporterCare.sentTeamMessages(undefined, { signal }),
  refetchInterval: pollMs,
})

export const ownMessagesQuery = queryOptions({
  queryKey: ['supporter-care', 'team-messages', 'own'],
  queryFn: ({ signal }) => api.supporterCare.teamMessages(undefined, { signal }),
  refetchInterval: pollMs,
})
