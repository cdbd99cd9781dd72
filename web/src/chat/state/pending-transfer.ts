import { inTab } from '#web/platform/storage/storage.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { chatKeys } from '../storage-keys.ts'

const keyOf = chatKeys.person.guestHad

/** The conversation moves to the account that the guest may create. */
export const rememberGuestConversation = (guestId: string, sessionId: string): void =>
  inTab.set(keyOf(sessionId), guestId)

/** EMERGENCY-10. It may still be moving to this account: the person had it open here as a guest. */
export function isTransferPending(code: string | undefined, sessionId: string): boolean {
  const [, guest] = draftWriters()
  return code === 'NOT_FOUND' && guest !== undefined && inTab.get(keyOf(sessionId)) === guest
}
