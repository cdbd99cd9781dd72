import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** A guest is a seeker: of their own emergency they may do all that one may. */
const sides = { guest: 'participant', seeker: 'participant', expert: 'participant' } as const
/** A supervisor only where they have joined (CHAT-16). */
const participants = { ...sides, supervisor: 'participant' } as const

export const chatPermissions: PermissionTable = {
  'chat.session': participants,
  'chat.openSession': participants,
  'chat.mySessions': sides,
  'chat.sendMessage': participants,
  'chat.messagesAfter': participants,
  'chat.messagesBefore': participants,
  'chat.typing': participants,
  'chat.seen': participants,
  'chat.afterwards': sides,
  'chat.answerTalkAgain': { seeker: 'participant', expert: 'participant' },
  'chat.talkAgainWith': { seeker: 'own', expert: 'own' },
  'chat.withdrawTalkAgain': { seeker: 'own', expert: 'own' },
  'chat.sayBefore': { seeker: 'participant' },
  'chat.giveFeedback': { guest: 'participant', seeker: 'participant' },
  'chat.endSession': participants,
}
