import { identity as contract } from '@sanad/domain/identity/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { randomUUID } from 'node:crypto'
import { isStaffRole } from '@sanad/domain/primitives/role'
import { refuse } from '@sanad/domain/primitives/refusal'
import { splitName } from '@sanad/domain/identity/name'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { canonicalEmail, hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { open, type Call, NotPermitted } from '#server/platform/services/http/guards.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { storedAddressHash } from '../addresses.ts'
import { isDisabled } from '../account-store.ts'
import { completeSignIn } from './sign-in-to-account.ts'
import { claimGuest } from './guest.ts'
import { rememberBrowser } from './known-browsers.ts'
import { failuresInAll, failuresOfAddress, triesFromAddress } from '../limits.ts'
import { findMeOrFail } from '../me.ts'
import { whyNotWithoutProof } from './proof-of-work.ts'
import { notifyDeciders } from '../staff/notify-deciders.ts'
import { countOwners, lockRoles, setRole } from '../staff/role-store.ts'
import type { IdentityService } from '../service.ts'
import { markStaffBrowser } from '../staff/staff-browser.ts'
import { ensureAccount, ensureProfile, findContact } from '../store.ts'
import type { NewSignIn, SignInOptions } from './sign-ins.ts'
import { whyNotAddWayIn } from '@sanad/domain/identity/account-proof'

type ProvedAddress = Omit<InputOf<typeof contract.verifyCode>, 'code' | 'proof'>

/** Specification §8. A wrong code and a code that was never requested get the same answer. */
export const codeRefusals = {
  wrong: 'INVALID_TOKEN',
  unasked: 'INVALID_TOKEN',
  expired: 'TOKEN_EXPIRED',
  locked: 'TOO_MANY_ATTEMPTS',
} as const

export const verifyCode = (service: IdentityService) =>
  open(contract.verifyCode, async (call, request) => {
    const unproven = await whyNotWithoutProof(call, triesFromAddress, request)
    if (unproven) return unproven
    await requireProofForAddress(call)
    const verdict = await service.gate.tryCode(call.db, request.email, request.code)
    if (verdict !== 'right') {
      call.log.warn({ verdict }, 'a sign-in code was refused')
      // A code that is tried while locked is no guess.
      if (verdict !== 'locked') await countFailure(call, request.email)
      return refuse(codeRefusals[verdict])
    }
    return openSignIn(call, request, (options) =>
      service.signIns.signInWithCode(
        storedAddressHash(call.keys, request.email),
        request.code,
        options,
      ),
    )
  })

/** SIGN-IN-2, SIGN-IN-5. Counts for unknown addresses too. Staff are notified once an hour. */
export async function countFailure({ db, keys, limits, log }: Call, email: string): Promise<void> {
  await consume(db, failuresOfAddress, hashAddress(keys, email), limits)
  const inAll = await consume(db, failuresInAll, 'all', limits)
  if (inAll.ok || !inAll.first) return
  log.error(
    { limit: failuresInAll.times },
    'many wrong sign-in codes within an hour: proofs are harder',
  )
  await transaction(db, async (tx) => {
    await audit.record(tx, audit.service, 'identity.codes-resting')
    await notifyDeciders(tx, {
      key: `wrong-codes ${randomUUID()}`,
      lastsSeconds: failuresInAll.seconds,
    })
  })
}

/** A link is too long to guess, so tries are not counted. */
export const openLink = (service: IdentityService) =>
  open(contract.openLink, async (call, { token, language, ...device }) => {
    const { db, log } = call
    await requireProofForAddress(call)
    const link = await service.links.take(db, token)
    if (!link) {
      log.warn({}, 'a sign-in link was refused')
      return refuse('LINK_SPENT')
    }
    await service.gate.forgive(db, link.email)
    return signInToAddress(call, service, { ...link, ...device, language })
  })

export const signInToAddress = (
  call: Call,
  { signIns }: Pick<IdentityService, 'signIns'>,
  request: ProvedAddress,
) =>
  openSignIn(call, request, async (options) => {
    const { db, keys } = call
    return signIns.signInAs(
      await ensureAccount(db, storedAddressHash(keys, request.email)),
      options,
    )
  })

/** Creates the account and its profile if needed, and sets the cookies. */
async function openSignIn(
  call: Call,
  request: ProvedAddress,
  signIn: (options: SignInOptions) => Promise<NewSignIn>,
) {
  const { db } = call
  const { email, sharedDevice } = request
  const stay = request.staySignedIn && !sharedDevice
  if (await isDisabled(db, email)) return refuse('ACCOUNT_DISABLED')
  const guest = await claimGuest(call, request)
  const newSignIn = await signIn({ stay, userAgent: call.origin.userAgent })
  const { accountId } = newSignIn
  await ensureProfile(db, newProfile(accountId, request))
  await completeSignIn(call, newSignIn, { email, sharedDevice })
  await claimOwnership(call, { accountId, email })
  if (!sharedDevice) rememberBrowser(call, email, stay)
  const me = await findMeOrFail(db, accountId)
  await markStaffBrowser(db, call, { accountId, isStaff: isStaffRole(me.role) })
  return guest === undefined ? me : { ...me, guest }
}

function newProfile(id: string, { signUp, language }: ProvedAddress) {
  const { firstName, lastName } = splitName(signUp?.name ?? '')
  return {
    id,
    role: signUp?.role ?? ('seeker' as const),
    firstName,
    lastName,
    preferredLanguage: language,
  }
}

/**
 * Decision 23. The person who proves the address in `OWNER_EMAIL` becomes the owner, but only while there
 * is none: changing the setting later gives nobody a role.
 */
async function claimOwnership(
  { db, config }: { db: Db; config: Pick<Config, 'ownerEmail'> },
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  if (
    config.ownerEmail === undefined ||
    canonicalEmail(email) !== canonicalEmail(config.ownerEmail)
  )
    return
  await transaction(db, async (tx) => {
    await lockRoles(tx)
    if ((await countOwners(tx)) > 0) return
    await setRole(tx, accountId, 'owner', null)
    await revoke(tx, { personId: accountId })
    await audit.record(tx, audit.service, 'identity.ownership-claimed', {
      subjectId: accountId,
      reason: 'OWNER_EMAIL',
    })
  })
}

/** PROOF-1. A seeker's first address is a new way to sign in. Called before the code is used up. */
async function requireProofForAddress({ db, person }: Call): Promise<void> {
  if (person?.standing !== 'seeker' || (await findContact(db, person.id))) return
  const { standing, provedSecondsAgo = null } = person
  const why = whyNotAddWayIn({ standing, provedSecondsAgo })
  if (why !== undefined) throw new NotPermitted(why)
}
