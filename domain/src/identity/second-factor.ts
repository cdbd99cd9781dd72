import type { Standing } from '../primitives/role.ts'

/** RFC 6238 with its default numbers, which every authenticator app supports. */
export const totp = { digits: 6, periodSeconds: 30, stepsAround: 1 } as const
/** Each of the ten codes works once. */
export const recoveryCodesAtOnce = 10
/** Safety §2, the same limit as for codes: five tries, then a pause that doubles. */
const factorTries = { atOnce: 5, pauseMinutes: 15, longestPauseHours: 24 } as const
/** Documents, decisions and people's messages need a second factor that is at most this old. */
export const freshForSeconds = 15 * 60
/** The reset happens so long after a request, or at once when a second person confirms. */
export const resetAfterHours = 24

/** Decision 23: the second factor is for supporters and staff. */
const working: readonly Standing[] = ['expert', 'supervisor', 'admin', 'owner']
export const needsFactor = (standing: Standing): boolean => working.includes(standing)

/** An app's or a recovery code; a passkey (PASSKEY-10); the organisation's provider (OIDC-8). */
export const factorWays = ['app', 'passkey', 'provider'] as const

export interface FactorFacts {
  readonly standing: Standing
  readonly stage: 'preview' | 'live'
  readonly enrolled: boolean
  /** Since the second factor was given in this sign-in; null for never. */
  readonly givenSecondsAgo: number | null
}

export function whyNotWork(
  { standing, stage, enrolled, givenSecondsAgo }: FactorFacts,
  { fresh }: { readonly fresh: boolean },
): 'SECOND_FACTOR_MISSING' | 'SECOND_FACTOR_NEEDED' | 'FRESH_FACTOR_NEEDED' | undefined {
  if (!needsFactor(standing)) return undefined
  if (!enrolled) return stage === 'live' ? 'SECOND_FACTOR_MISSING' : undefined
  if (givenSecondsAgo === null) return 'SECOND_FACTOR_NEEDED'
  return fresh && givenSecondsAgo > freshForSeconds ? 'FRESH_FACTOR_NEEDED' : undefined
}

/** The pause in seconds after so many failures since the last success; zero below the limit. */
export function pauseAfter(failures: number): number {
  const rounds = Math.floor(failures / factorTries.atOnce)
  if (rounds === 0 || failures % factorTries.atOnce !== 0) return 0
  const minutes = factorTries.pauseMinutes * 2 ** (rounds - 1)
  return Math.min(minutes, factorTries.longestPauseHours * 60) * 60
}

/** The code without case and dashes. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** The length in characters. */
export const recoveryCodeLength = 10
