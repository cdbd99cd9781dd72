import type { Standing } from '../primitives/role.ts'

/** RFC 6238 with its usual numbers: what every authenticator app knows. */
export const totp = { digits: 6, periodSeconds: 30, stepsAround: 1 } as const
/** Of each ten one is used once, then it is spent. */
export const recoveryCodesAtOnce = 10
/** Safety §2, by its measure for codes: five tries, then a pause that doubles. */
const factorTries = { atOnce: 5, pauseMinutes: 15, longestPauseHours: 24 } as const
/** Documents, decisions and what people wrote ask for a factor given not longer ago than this. */
export const freshForSeconds = 15 * 60
/** A lost factor is taken away so long after somebody asked for it, or by a second person at once. */
export const resetAfterHours = 24

/** Decision 23: supporters and staff. */
const working: readonly Standing[] = ['expert', 'supervisor', 'admin', 'owner']
export const needsFactor = (standing: Standing): boolean => working.includes(standing)

export interface FactorFacts {
  readonly standing: Standing
  readonly stage: 'preview' | 'live'
  readonly enrolled: boolean
  /** Since it was given in this sign-in; null for never. */
  readonly givenSecondsAgo: number | null
}

/** What stands between this person and their work, or undefined. */
export function whyNotWork(
  { standing, stage, enrolled, givenSecondsAgo }: FactorFacts,
  { fresh }: { readonly fresh: boolean },
): 'SECOND_FACTOR_MISSING' | 'SECOND_FACTOR_NEEDED' | 'FRESH_FACTOR_NEEDED' | undefined {
  if (!needsFactor(standing)) return undefined
  if (!enrolled) return stage === 'live' ? 'SECOND_FACTOR_MISSING' : undefined
  if (givenSecondsAgo === null) return 'SECOND_FACTOR_NEEDED'
  return fresh && givenSecondsAgo > freshForSeconds ? 'FRESH_FACTOR_NEEDED' : undefined
}

/** How long nobody may try after so many failures since the last success; nothing below the limit. */
export function pauseAfter(failures: number): number {
  const rounds = Math.floor(failures / factorTries.atOnce)
  if (rounds === 0 || failures % factorTries.atOnce !== 0) return 0
  const minutes = factorTries.pauseMinutes * 2 ** (rounds - 1)
  return Math.min(minutes, factorTries.longestPauseHours * 60) * 60
}

/** A recovery code as it is compared: typed in any case, with or without its dash. */
export const readRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** Characters of a recovery code. */
export const recoveryCodeLength = 10
