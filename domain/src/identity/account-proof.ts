import { freshForSeconds } from './second-factor.ts'
import type { Standing } from '../primitives/role.ts'

interface ProofFacts {
  readonly standing: Standing
  /** Since this sign-in proved the account by its address, a phrase or a passkey; null for never. */
  readonly provedSecondsAgo: number | null
}

/** PROOF-1. Why no way in may be added now. A guest has none yet that could be proved. */
export const whyNotAddWayIn = ({
  standing,
  provedSecondsAgo,
}: ProofFacts): 'ACCOUNT_PROOF_NEEDED' | undefined =>
  standing === 'guest' || (provedSecondsAgo !== null && provedSecondsAgo <= freshForSeconds)
    ? undefined
    : 'ACCOUNT_PROOF_NEEDED'
