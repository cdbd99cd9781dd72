import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { ProofOfWork } from '@sanad/domain/identity/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import {
  countAttempts,
  isExhausted,
  consume,
  type Limit,
} from '#server/platform/services/http/rate-limit.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import { isKnownBrowser } from './known-browsers.ts'
import {
  failuresInAll,
  failuresOfAddress,
  proofLifeSeconds,
  proofSteps,
  spentProofs,
} from '../limits.ts'

/**
 * SIGN-IN-3. Counts a try of an unknown browser, which must do a proof of work when its network is
 * above the limit or after many wrong codes for this address.
 * @returns the refusal that asks for the proof, or undefined
 */
export async function whyNotWithoutProof(
  call: Call,
  limit: Limit,
  { email, proof }: { readonly email: string; readonly proof?: ProofOfWork | undefined },
) {
  const { db, keys, limits } = call
  if (isKnownBrowser(call, email)) return undefined
  const taken = await consume(db, limit, keys.mac('ip', call.origin.address), limits)
  const isGuessedAt = await isExhausted(db, failuresOfAddress, hashAddress(keys, email), limits)
  if (taken.ok && !isGuessedAt) return undefined
  if (proof && (await acceptProof(call, email, proof))) return undefined
  return refuse('PROOF_NEEDED', await makeChallenge(call, email))
}

/**
 * The browser searches the number below `upTo` whose hash with the salt is `target`. The challenge
 * is signed, also for the network and the address, so the server stores no number.
 */
async function makeChallenge(call: Call, email: string) {
  const { db, limits } = call
  const upTo = proofSteps((await countAttempts(db, failuresInAll, 'all')) / limits)
  const salt = randomBytes(16).toString('base64url')
  const target = hashOf(salt, randomInt(upTo))
  const { rows } = await db.execute<{ ends: number }>(
    sql`select extract(epoch from app_now())::int + ${proofLifeSeconds}::int as ends`,
  )
  const facts = [salt, String(rows[0]?.ends ?? 0), String(upTo), target]
  return { challenge: [...facts, signature(call, email, facts)].join('.'), salt, target, upTo }
}

/** Each challenge is valid once, on any node. */
async function acceptProof(
  call: Call,
  email: string,
  { challenge, answer }: ProofOfWork,
): Promise<boolean> {
  const parts = challenge.split('.')
  const [salt = '', ends = '', , target = '', signed = ''] = parts
  if (parts.length !== 5 || !isSame(signed, signature(call, email, parts.slice(0, 4)))) return false
  if (!isSame(target, hashOf(salt, answer))) return false
  const { rows } = await call.db.execute<{ fresh: boolean }>(
    sql`select extract(epoch from app_now()) < ${ends}::int as fresh`,
  )
  return rows[0]?.fresh === true && (await consume(call.db, spentProofs, salt)).ok
}

const hashOf = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}.${number}`).digest('hex')

const signature = ({ keys, origin }: Call, email: string, facts: readonly string[]): string =>
  keys.mac('sign-in proof', [...facts, origin.address, hashAddress(keys, email)].join('\0'))

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
