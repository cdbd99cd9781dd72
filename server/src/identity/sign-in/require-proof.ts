import { whyNotAddWayIn } from '@sanad/domain/identity/account-proof'
import { NotPermitted, type Call } from '#server/platform/services/http/guards.ts'
import { findContact } from '../store.ts'

/** PROOF-1. A seeker's first address is a new way to sign in. Called before the code is used up. */
export async function requireProofForAddress({ appContext, person }: Call): Promise<void> {
  if (person?.standing !== 'seeker' || (await findContact(appContext.db, person.id))) return
  const { standing, provedSecondsAgo = null } = person
  const why = whyNotAddWayIn({ standing, provedSecondsAgo })
  if (why !== undefined) throw new NotPermitted(why)
}
