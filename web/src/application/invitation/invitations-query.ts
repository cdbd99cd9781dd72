import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'

export const invitationsQuery = readQuery(
  ['application', 'invitations'],
  api.application.invitations,
)
