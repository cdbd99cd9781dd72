import { identity as contract, type Me } from '@sanad/domain/identity/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker, open, signedIn } from '#server/platform/services/http/guards.ts'
import { changeProfile, completeProfile, findMe } from './store.ts'

/** @throws when an account has no profile: sign-in creates both */
export async function findMeOrFail(tx: Tx, id: string): Promise<Me> {
  const me = await findMe(tx, id)
  if (!me) throw new Error('an account without a profile')
  return me
}

export const updateProfile = signedIn(contract.updateProfile, async ({ db, person }, change) => {
  await changeProfile(db, person.id, change)
  return findMeOrFail(db, person.id)
})

/** Specification §2.7. Nothing is stored about a child under thirteen (decision 49). */
export const setUpProfile = asSeeker(
  contract.setUpProfile,
  async ({ db, person }, { ageRange, ...form }) => {
    if (ageRange === 'under-13') return refuse('UNDER_THIRTEEN')
    await completeProfile(db, person.id, { ...form, ageRange })
    return findMeOrFail(db, person.id)
  },
)

export const me = open(
  contract.me,
  'own',
  async ({ db, person }) => (person && (await findMe(db, person.id))) ?? null,
)
