import { inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { writersHere } from '#web/platform/storage/draft-owner.ts'

const keyOf = (sessionId: string) => storageKeys.guestHad + sessionId

/** This conversation was open here to a guest, and follows them to the account that they may become. */
export const noteOfGuest = (guestId: string, sessionId: string): void =>
  inTab.set(keyOf(sessionId), guestId)

/**
 * EMERGENCY-10. Whether a conversation that is not found may be on its way here: whoever is here had it in this tab
 * as a guest, and what they have follows them to their account in its own time.
 */
export function isOnItsWay(code: string | undefined, sessionId: string): boolean {
  const [, guest] = writersHere()
  return code === 'NOT_FOUND' && guest !== undefined && inTab.get(keyOf(sessionId)) === guest
}
