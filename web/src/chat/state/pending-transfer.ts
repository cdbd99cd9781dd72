import { inTab } from '#web/platform/storage/storage.ts'
import { draftWriters } from '#web/platform/storage/draft-owner.ts'
import { chatKeys } from '../storage-keys.ts'

const keyOf = chatKeys.person.guestHad

/**
 * Remembers that a guest had this conversation open here; it moves to the account they may create.
 */
export const rememberGuestConversation = (guestId: string, sessionId: string): void =>
  inTab.set(keyOf(sessionId), guestId)

/**
 * EMERGENCY-10. Whether a conversation that is not found may still be moving to this account: the
 * person had it open in this tab as a guest.
 */
export function isTransferPending(code: string | undefined, sessionId: string): boolean {
  const [, guest] = draftWriters()
  return code === 'NOT_FOUND' && guest !== undefined && inTab.get(keyOf(sessionId)) === guest
}
