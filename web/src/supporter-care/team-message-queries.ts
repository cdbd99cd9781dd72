import { api, pollQuery } from '#web/platform/api/api.ts'

const pollMs = 60_000

export const sentMessagesQuery = pollQuery(
  pollMs,
  ['supporter-care', 'team-messages', 'sent'],
  api.supporterCare.sentTeamMessages,
)

export const ownMessagesQuery = pollQuery(
  pollMs,
  ['supporter-care', 'team-messages', 'own'],
  api.supporterCare.teamMessages,
)
