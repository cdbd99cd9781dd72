import type { Me, SignedIn } from '@sanad/domain/identity/contract'
import { withSignInLock } from '#web/platform/api/sign-in-lock.ts'
import { recordGuestAccount } from '#web/platform/storage/draft-owner.ts'

/**
 * Confirms an address under the lock that other tabs wait for. If a guest did it, the tab with
 * their conversation continues with what they wrote.
 */
export const confirmAddress = (prove: () => Promise<SignedIn>): Promise<Me> =>
  withSignInLock(async () => {
    const { guest, ...me } = await prove()
    if (guest !== undefined) recordGuestAccount(guest, me.id)
    return me
  })
