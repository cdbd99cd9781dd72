import type { Me, SignedIn } from '@sanad/domain/identity/contract'
import { withSignInLock } from '#web/platform/api/sign-in-lock.ts'
import { recordGuestAccount } from '#web/platform/storage/draft-owner.ts'

/** Other tabs wait for this lock. The tab with a guest's conversation then continues with it. */
export const confirmAddress = (prove: () => Promise<SignedIn>): Promise<Me> =>
  withSignInLock(async () => {
    const { guest, ...me } = await prove()
    if (guest !== undefined) recordGuestAccount(guest, me.id)
    return me
  })
