import type { PermissionTable } from '#server/platform/permissions.ts'

const participants = { seeker: 'participant', expert: 'participant' } as const

export const chatPermissions: PermissionTable = {
  'chat.session': participants,
  'chat.mySessions': participants,
  'chat.sendMessage': participants,
  'chat.messagesAfter': participants,
  'chat.messagesBefore': participants,
  'chat.typing': participants,
  'chat.seen': participants,
  'chat.giveFeedback': { seeker: 'participant' },
  'chat.endSession': participants,
}
