import { identity as contract } from '@sanad/domain/identity/contract'
import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import {
  needsFactor,
  pauseAfter,
  readRecoveryCode,
  recoveryCodeLength,
  recoveryCodesAtOnce,
  totp,
} from '@sanad/domain/identity/second-factor'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import {
  atWork,
  atWorkBeforeFactor,
  atWorkFirstOrFresh,
  atWorkFresh,
  factorFacts,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import {
  confirmPendingSecret,
  findFactor,
  storePendingSecret,
  lockFactor,
  clearFactorUseElsewhere,
  recordFactorUse,
  recordRightCode,
  recordWrongCode,
  replaceRecoveryCodes,
  secretSealContext,
  spendRecoveryCode,
} from './factor-store.ts'
import { notifyAccountOwner } from '../notify-account-owner.ts'
import { hasProviderFactor } from '../provider/provider-store.ts'
import { cancelReset } from './reset-store.ts'
import { newSecret, secretUri, spellSecret, findStep } from './totp.ts'
import { findContact } from '../store.ts'

export const secondFactor = atWorkBeforeFactor(contract.secondFactor, async (call) => {
  const { db, config } = call
  const { ways, ...factor } = await findFactor(db, call.person.id)
  const byProvider = config.oidc && (await hasProviderFactor(db, call.person.signInId))
  return {
    ...factor,
    ways: [...ways, ...(byProvider ? (['provider'] as const) : [])],
    required: config.stage === 'live' && needsFactor(call.person.standing),
    given: factorFacts(call).givenSecondsAgo !== null,
  }
})

export const setUpSecondFactor = atWorkFirstOrFresh(
  contract.setUpSecondFactor,
  async ({ db, keys, content, person }) => {
    const secret = newSecret()
    return transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, person.id)
      await storePendingSecret(tx, person.id, key.seal(secret, secretSealContext(person.id)))
      const contact = await findContact(tx, person.id)
      const issuer = content.of(servicePart).name.en
      return { secret: spellSecret(secret), uri: secretUri(secret, contact?.email ?? '', issuer) }
    })
  },
)

export const confirmSecondFactor = atWorkFirstOrFresh(
  contract.confirmSecondFactor,
  async (call, { code }) => {
    const outcome = await tryFactor(call, async (tx, factor) => {
      const { keys, person } = call
      if (!factor.pending) return refuse('NOT_BEGUN')
      const key = await keys.ofPerson(tx, person.id)
      const step = await findStep(
        key.decrypt(factor.pending, secretSealContext(person.id)),
        code,
        factor.step,
      )
      if (step === undefined) return 'wrong'
      await confirmPendingSecret(tx, person.id, step)
      await recordFactorUse(tx, { id: person.signInId })
      await clearFactorUseElsewhere(tx, person.id, person.signInId)
      // The person's other browsers reconnect and must give the factor.
      await revoke(tx, { personId: person.id })
      await audit.recordOwn(tx, person.id, 'identity.second-factor-set')
      await notifyAccountOwner(tx, call, person.id, 'second-factor')
      return { recoveryCodes: await makeRecoveryCodes(tx, keys, person.id) }
    })
    if (!isRefusal(outcome)) call.live.closePerson(call.person.id)
    return outcome
  },
)

/** Takes a code of the app or a recovery code. */
export const giveSecondFactor = atWorkBeforeFactor(
  contract.giveSecondFactor,
  async (call, { code }) => {
    const { keys, person } = call
    return tryFactor(call, async (tx, factor) => {
      const by = await spendFactorCode(tx, { keys: keys, personId: person.id }, factor, code)
      if (by === 'wrong' || isRefusal(by)) return by
      await recordFactorUse(tx, { id: person.signInId })
      await audit.recordOwn(tx, person.id, 'identity.second-factor-given', { by })
      if (by === 'recovery-code') await notifyAccountOwner(tx, call, person.id, 'second-factor')
      const { recoveryCodesLeft } = await findFactor(tx, person.id)
      return { recoveryCodesLeft }
    })
  },
)

/** For commands on the server, which sign no browser in. */
export const giveFactorAtConsole = (db: Db, keys: Keys, personId: string, code: string) =>
  judgeFactor(db, personId, async (tx, factor) => {
    const by = await spendFactorCode(tx, { keys, personId }, factor, code)
    if (by === 'wrong' || isRefusal(by)) return by
    await audit.recordOwn(tx, personId, 'identity.second-factor-given', { by, at: 'console' })
    return { given: true as const }
  })

async function spendFactorCode(
  tx: Tx,
  { keys, personId }: { readonly keys: Keys; readonly personId: string },
  { secret, lastStep, step: now }: Factor,
  code: string,
) {
  if (!secret) return refuse('NOT_BEGUN')
  const key = await keys.ofPerson(tx, personId)
  const isApp = /^\d+$/.test(code) && code.length === totp.digits
  const step = isApp
    ? await findStep(key.decrypt(secret, secretSealContext(personId)), code, now)
    : undefined
  const recovered =
    !isApp && (await spendRecoveryCode(tx, personId, recoveryMac(keys, personId, code)))
  if (!recovered && (step === undefined || step <= lastStep)) return 'wrong'
  await recordRightCode(tx, personId, step ?? lastStep)
  return recovered ? 'recovery-code' : 'app'
}

export const newRecoveryCodes = atWorkFresh(contract.newRecoveryCodes, (call) =>
  transaction(call.db, async (tx) => {
    const factor = await lockFactor(tx, call.person.id)
    if (!factor?.enrolled) return refuse('NOT_BEGUN')
    await audit.recordOwn(tx, call.person.id, 'identity.recovery-codes-made')
    await notifyAccountOwner(tx, call, call.person.id, 'second-factor')
    return { recoveryCodes: await makeRecoveryCodes(tx, call.keys, call.person.id) }
  }),
)

/** A person who gives the factor has not lost it, so a waiting reset ends. */
export const keepSecondFactor = atWork(contract.keepSecondFactor, async (call) => {
  await transaction(call.db, async (tx) => {
    if (await cancelReset(tx, call.person.id))
      await audit.recordOwn(tx, call.person.id, 'identity.factor-reset-stopped')
  })
  return { kept: true as const }
})

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>

type Judge<Answer, Code extends string> = (
  tx: Tx,
  factor: Factor,
) => Promise<Answer | 'wrong' | ReturnType<typeof refuse<Code>>>

async function tryFactor<Answer, Code extends string>(
  { db, log, person }: SignedInCall,
  judge: Judge<Answer, Code>,
) {
  const outcome = await judgeFactor(db, person.id, judge)
  if (isRefusal(outcome) && outcome.refusal === 'WRONG_CODE')
    log.warn({}, 'a second factor was refused')
  return outcome
}

/** Judges one try under the person's lock. A wrong try is counted although it is refused. */
async function judgeFactor<Answer, Code extends string>(
  db: Db,
  personId: string,
  judge: Judge<Answer, Code>,
) {
  const result = await transaction(db, async (tx) => {
    const factor = await lockFactor(tx, personId)
    if (!factor) return refuse('NOT_BEGUN')
    if (factor.waitSeconds > 0)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: factor.waitSeconds })
    const outcome = await judge(tx, factor)
    if (outcome !== 'wrong') return { outcome: outcome as Exclude<typeof outcome, 'wrong'> }
    const failures = factor.failures + 1
    const pauseSeconds = pauseAfter(failures)
    await recordWrongCode(tx, personId, { failures, pauseSeconds })
    if (pauseSeconds > 0)
      await audit.recordOwn(tx, personId, 'identity.second-factor-locked', { failures })
    return { outcome: undefined }
  })
  if (isRefusal(result)) return result
  return result.outcome ?? refuse('WRONG_CODE')
}

const recoveryMac = (keys: Keys, personId: string, code: string): string =>
  keys.mac('recovery code', `${personId}\0${readRecoveryCode(code)}`)

async function makeRecoveryCodes(tx: Tx, keys: Keys, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode)
  const macs = codes.map((code) => recoveryMac(keys, personId, code))
  await replaceRecoveryCodes(tx, personId, macs)
  return codes
}

/** Fifty bits, in letters and digits that are not easily confused: `ABCDE-23456`. */
function newRecoveryCode(): string {
  const spelled = base32.encode(new Uint8Array(randomBytes(recoveryCodeLength)), { padding: false })
  const code = spelled.slice(0, recoveryCodeLength)
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
}
