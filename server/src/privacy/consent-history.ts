import { privacy as contract } from '@sanad/domain/privacy/contract'
import { lockApplicationRow, withdrawOwnApplication } from '#server/application/index.ts'
import {
  acceptedHashes,
  findConsentHistory,
  findWithdrawals,
  insertWithdrawal,
} from '#server/consent/index.ts'
import { lockPerson } from '#server/identity/index.ts'
import { dropHereRequest } from '#server/matching/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { signedIn, ownOfAll } from '#server/platform/services/http/guards.ts'
import { endInvolvement, publishLeft } from './erasure/end-involvement.ts'

export const consents = signedIn(contract.consents, ownOfAll, async ({ db, content, person }) => {
  const history = await findConsentHistory(db, person.id)
  const entries = history.map(({ sha256, ...one }) => ({
    ...one,
    holds: one.holds && acceptedHashes(content, one.kind).includes(sha256),
  }))
  const withdrawn = (await findWithdrawals(db, person.id)).map(({ at }) => at)
  return { given: entries, withdrawn, current: entries.some(({ holds }) => holds) }
})

/**
 * Ends a seeker's conversations, passes a supporter's on (MATCH-18) until a reviewer reinstates
 * them, and withdraws an application. Earlier consents stay in the record; a repeated withdrawal
 * changes nothing.
 */
export const withdrawConsent = signedIn(
  contract.withdrawConsent,
  { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' },
  async (call) => {
    const { person } = call
    const left = await transaction(call.db, async (tx) => {
      if (!(await agreesNow(tx, person.id))) return []
      await lockApplicationRow(tx, person.id)
      await insertWithdrawal(tx, person.id)
      await audit.recordOwn(tx, person.id, 'consent.withdrawn')
      await dropHereRequest(tx, person.id)
      if (person.standing === 'applicant') await withdrawOwnApplication(tx, call.keys, person.id)
      const account = await lockPerson(tx, person.id)
      return account ? endInvolvement(tx, account, 'consent withdrawn') : []
    })
    publishLeft(call, left)
    return { ended: left.length }
  },
)

async function agreesNow(tx: Tx, personId: string): Promise<boolean> {
  return (await findConsentHistory(tx, personId)).some(({ holds }) => holds)
}
