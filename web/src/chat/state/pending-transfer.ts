import { inTab } from '#web/platform/storage/storage.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { chatKeys } from '../storage-keys.ts'

const keyOf = chatKeys.person.guestHad

/** The conversation moves to the account that the guest may create. */
export const rememberGuestConversation = (guestId: string, sessionId: string): void =>
  inTab.set(keyOf(sessionId), guestId)

/** EMERGENCY-10. The conversation may still be moving here from the guest that the person was. */
export function isTransferPending(code: string | undefined, sessionId: string): boolean {
  const [, guest] = draftWriters()
  return code === 'NOT_FOUND' && guest !== undefined && inTab.get(keyOf(sessionId)) === guest
}
