import { api, readQuery } from '#web/platform/api/api.ts'

export const invitationsQuery = readQuery(
  ['application', 'invitations'],
  api.application.invitations,
)
