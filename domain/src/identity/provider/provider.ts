import { isStaffRole, type Role } from '../../primitives/role.ts'
import { freshForSeconds } from '../second-factor.ts'

/** OIDC-3. Minutes for a password, a second factor and a slow provider. */
export const providerMinutes = 10

/** What the checked ID token says. */
interface ProviderWord {
  readonly addressVerified: boolean
  /** A keyed hash of the provider's id for the person. */
  readonly subject: string
}

/** The account that has the address. */
interface ProviderAccount {
  readonly role: Role
  readonly isDisabled: boolean
  /** The provider's subject of the first sign-in; null before it. */
  readonly boundSubject: string | null
}

/** OIDC-2, OIDC-5. Only `disabled` is told apart outside, so that nobody learns who seeks help. */
export function whyNotByProvider(
  word: ProviderWord,
  account: ProviderAccount | undefined,
): 'unverified' | 'no-account' | 'no-staff' | 'other-subject' | 'disabled' | undefined {
  if (!word.addressVerified) return 'unverified'
  if (!account) return 'no-account'
  if (!isStaffRole(account.role)) return 'no-staff'
  if (account.boundSubject !== null && account.boundSubject !== word.subject) return 'other-subject'
  return account.isDisabled ? 'disabled' : undefined
}

/** OIDC-6. The claims that say how the provider signed somebody in. */
interface Authentication {
  readonly amr: readonly string[]
  readonly acr: string | undefined
  /** Seconds since the person proved themself to the provider; undefined when it does not say. */
  readonly secondsAgo: number | undefined
}

/** OIDC-6. The values that count as a second factor, by the configuration. */
interface FactorClaims {
  readonly amr: readonly string[]
  readonly acr: readonly string[]
}

/** OIDC-6. Seconds since the second factor; undefined when not said, or too long ago to count. */
export function factorByProvider(
  { amr, acr, secondsAgo }: Authentication,
  counts: FactorClaims,
): number | undefined {
  const says =
    amr.some((method) => counts.amr.includes(method)) ||
    (acr !== undefined && counts.acr.includes(acr))
  return says && secondsAgo !== undefined && secondsAgo <= freshForSeconds
    ? Math.max(0, secondsAgo)
    : undefined
}
