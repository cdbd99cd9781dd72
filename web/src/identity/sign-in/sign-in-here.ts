import type { Me, SignedIn } from '@sanad/domain/identity/contract'
import { whileSigningIn } from '#web/platform/api/signing-in.ts'
import { noteGuest } from '#web/platform/storage/draft-owner.ts'

/**
 * Confirms an address under the lock that other tabs wait for. If a guest did it, the tab with
 * their conversation continues with what they wrote.
 */
export const signInHere = (prove: () => Promise<SignedIn>): Promise<Me> =>
  whileSigningIn(async () => {
    const { guest, ...me } = await prove()
    if (guest !== undefined) noteGuest(guest, me.id)
    return me
  })
