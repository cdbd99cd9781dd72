import type { Me, SignedIn } from '@sanad/domain/identity/contract'
import { whileSigningIn } from '#web/platform/api/signing-in.ts'
import { noteGuest } from '#web/platform/storage/draft-owner.ts'

/** An address is proved: the tab with the conversation of the guest who did it goes on with what was written there. */
export const signInHere = (prove: () => Promise<SignedIn>): Promise<Me> =>
  whileSigningIn(async () => {
    const { guest, ...me } = await prove()
    if (guest !== undefined) noteGuest(guest, me.id)
    return me
  })
