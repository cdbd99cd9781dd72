import type { AppContext } from '#server/app-context.ts'
import { siteOf } from '#server/platform/base/config/config.ts'
import { CodeGate } from './sign-in/codes.ts'
import { openProvider } from './provider/provider.ts'
import { linkGate } from './sign-in/links.ts'
import { SignIns } from './sign-in/sign-ins.ts'
import { standingOf } from '@sanad/domain/primitives/role'
import type { Db } from '#server/platform/stores/database/db.ts'
import type { Caller, Person } from '#server/platform/base/request/caller.ts'
import { inBatches } from '#server/platform/base/concurrency/in-batches.ts'
import { findCallers } from './store.ts'

export function openIdentity(appContext: AppContext) {
  const { oidc, mount } = appContext.config
  const signIns = new SignIns(appContext)
  return {
    gate: new CodeGate(appContext.keys),
    links: linkGate(appContext.keys),
    signIns,
    authenticate: openAuthentication(appContext.db, signIns),
    /** OIDC-1. Undefined where none is configured. */
    provider: oidc && openProvider(oidc, `${siteOf(appContext.config)}${mount}/auth`),
  }
}
export type IdentityService = ReturnType<typeof openIdentity>

type CallerRow = Awaited<ReturnType<typeof findCallers>>[number]

interface Lookup {
  readonly token: string
  readonly resolve: (caller: CallerRow | undefined) => void
  readonly reject: (fault: unknown) => void
}

/** Looks callers up in batches: one statement each would be too many when thousands reconnect. */
function openAuthentication(db: Db, signIns: Pick<SignIns, 'tokenIn'>) {
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

  /** Role and standing are read again for every call, so that a change counts at once. */
  return async (cookie: string): Promise<Caller> => {
    const token = signIns.tokenIn(cookie)
    if (token === undefined) return { person: undefined }
    const caller = await new Promise<CallerRow | undefined>((resolve, reject) =>
      lookUp({ token, resolve, reject }),
    )
    if (!caller) return { person: undefined }
    const person = personOf(caller)
    if (!caller.locked) return { person }
    const behindLock = { ...person, lockedOutbox: caller.lockedOutbox ?? [] }
    return { person: guestBehindLock(caller), behindLock }
  }
}

function personOf(caller: CallerRow): Person {
  const { id, signInId, role, sharedDevice, enrolled, givenSecondsAgo, provedSecondsAgo } = caller
  const standing = standingOf(role, caller.verificationStatus, caller)
  const factor = { enrolled, givenSecondsAgo }
  return { id, signInId, role, standing, sharedDevice, factor, provedSecondsAgo }
}

/** SHARED-10. An emergency's guest behind the lock; a seeker once they keep the conversation. */
function guestBehindLock({ lockedGuest, signInId }: CallerRow): Person | undefined {
  if (!lockedGuest) return undefined
  const standing = lockedGuest.guest ? 'guest' : 'seeker'
  const factor = { enrolled: false, givenSecondsAgo: null }
  const { id } = lockedGuest
  return { id, signInId, role: 'seeker', standing, sharedDevice: true, factor }
}
