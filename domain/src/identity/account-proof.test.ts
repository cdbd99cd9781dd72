import { expect, test } from 'vitest'
import { whyNotAddWayIn } from './account-proof.ts'
import { freshForSeconds } from './second-factor.ts'

const needed = 'ACCOUNT_PROOF_NEEDED'

test.each([
  ['guest', null, undefined],
  ['seeker', null, needed],
  ['seeker', 0, undefined],
  ['seeker', freshForSeconds, undefined],
  ['seeker', freshForSeconds + 1, needed],
  ['expert', null, needed],
  ['owner', 5, undefined],
] as const)(
  'PROOF-1 a %s who proved the account %s seconds ago',
  (standing, provedSecondsAgo, why) =>
    expect(whyNotAddWayIn({ standing, provedSecondsAgo })).toBe(why),
)
