import type { PermissionTable } from '#server/platform/permissions.ts'

/** A guest is a seeker: of their own emergency they may do all that one may. */
const participants = { guest: 'participant', seeker: 'participant', expert: 'participant' } as const

export const chatPermissions: PermissionTable = {
  'chat.session': participants,
  'chat.mySessions': participants,
  'chat.sendMessage': participants,
  'chat.messagesAfter': participants,
  'chat.messagesBefore': participants,
  'chat.typing': participants,
  'chat.seen': participants,
  'chat.giveFeedback': { guest: 'participant', seeker: 'participant' },
  'chat.endSession': participants,
}
