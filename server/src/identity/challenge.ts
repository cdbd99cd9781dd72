import { randomBytes, timingSafeEqual } from 'node:crypto'
import { challengeMinutes } from '@sanad/domain/identity/passkey/passkey'
import { providerMinutes } from '@sanad/domain/identity/provider/provider'
import { sql } from 'drizzle-orm'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import type { Call } from '#server/platform/services/http/guards.ts'

const minutes = {
  'add a passkey': challengeMinutes,
  'sign in by passkey': challengeMinutes,
  'give a passkey': challengeMinutes,
  'sign in by provider': providerMinutes,
  'confirm by provider': providerMinutes,
} as const

/** Remembered for longer than a challenge is valid. */
const spentChallenges: Limit = {
  name: 'spent-challenges',
  times: 1,
  seconds: 2 * Math.max(...Object.values(minutes)) * 60,
}

export interface ChallengeUse {
  readonly purpose: keyof typeof minutes
  /** Undefined for a challenge before sign-in. */
  readonly personId?: string | undefined
  /** A secret in the browser's cookie, which binds the challenge to it. */
  readonly browser?: string | undefined
}

/** PASSKEY-2, OIDC-3. Signed and not stored: a page that only offers a sign-in costs no row. */
export async function makeChallenge(call: Call, use: ChallengeUse): Promise<string> {
  const { rows } = await call.db.execute<{ ends: number }>(
    sql`select extract(epoch from app_now())::int + ${minutes[use.purpose] * 60}::int as ends`,
  )
  const facts = [randomBytes(16).toString('base64url'), String(rows[0]?.ends ?? 0)]
  return Buffer.from([...facts, signature(call, use, facts)].join('.')).toString('base64url')
}

/** PASSKEY-2, OIDC-3. True for only one of simultaneous callers, on any node. */
export async function spendChallenge(
  call: Call,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const parts = Buffer.from(challenge, 'base64url').toString().split('.')
  const [random = '', ends = '', signed = ''] = parts
  if (parts.length !== 3 || !isSame(signed, signature(call, use, [random, ends]))) return false
  const { rows } = await call.db.execute<{ fresh: boolean }>(
    sql`select extract(epoch from app_now()) < ${ends}::int as fresh`,
  )
  return rows[0]?.fresh === true && (await consume(call.db, spentChallenges, random)).ok
}

const signature = (
  { keys }: Call,
  { purpose, personId = '', browser = '' }: ChallengeUse,
  facts: readonly string[],
): string => keys.mac('challenge', [purpose, personId, browser, ...facts].join('\0'))

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
