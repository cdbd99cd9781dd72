import { standingOf } from '@sanad/domain/primitives/role'
import type { Db } from '#server/platform/database/db.ts'
import type { Person } from '#server/platform/http/caller.ts'
import { inBatches } from '#server/platform/scheduling/in-batches.ts'
import type { SignIns } from './sign-in/sign-ins.ts'
import { findCallers } from './store.ts'

type Caller = Awaited<ReturnType<typeof findCallers>>[number]

interface Lookup {
  readonly token: string
  readonly resolve: (caller: Caller | undefined) => void
  readonly reject: (fault: unknown) => void
}

/**
 * Callers who come while others are looked up share one statement: of thousands who return after a restart each would
 * cost one, and wake PostgreSQL for it.
 */
export function openAuthentication(db: Db, signIns: Pick<SignIns, 'tokenIn'>) {
  const lookUp = inBatches(async (lookups: readonly Lookup[]) => {
    try {
      const callers = await findCallers(
        db,
        lookups.map(({ token }) => token),
      )
      const byToken = new Map(callers.map((caller) => [caller.token, caller]))
      for (const { token, resolve } of lookups) resolve(byToken.get(token))
    } catch (fault) {
      for (const { reject } of lookups) reject(fault)
    }
  }, 2)

  /** The caller, from the cookies of the call. Role and standing are read again for every call. */
  return async (cookie: string): Promise<Person | undefined> => {
    const token = signIns.tokenIn(cookie)
    if (token === undefined) return undefined
    const caller = await new Promise<Caller | undefined>((resolve, reject) =>
      lookUp({ token, resolve, reject }),
    )
    if (!caller) return undefined
    const { id, signInId, role, sharedDevice, enrolled, givenSecondsAgo } = caller
    const standing = standingOf(role, caller.verificationStatus, caller)
    return { id, signInId, role, standing, sharedDevice, factor: { enrolled, givenSecondsAgo } }
  }
}
