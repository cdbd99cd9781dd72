import { application as contract } from '@sanad/domain/application/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { lockPerson } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asApplicantOrExpert, open, type Call } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { findExpiry, hasInvitation, takeInvitation } from './invitation-store.ts'

/** Separates these hashes from those of other links. */
export const tokenPurpose = 'invitation'

/** Our choice. A token is too long to guess; this only bounds the work. */
const invitationsOfNetwork: Limit = { name: 'invitation-ip-hour', times: 300, seconds: 3600 }

/** INVITE-4. */
export const invitation = open(contract.invitation, async (call, { token }) => {
  const tooMany = await countRequest(call)
  if (tooMany) return tooMany
  const expiresAt = await findExpiry(call.db, call.keys.mac(tokenPurpose, token))
  return expiresAt === undefined ? refuse('INVITATION_ENDED') : { expiresAt }
})

/** INVITE-3, INVITE-4. Only an applicant takes one: others would gain no standing. */
export const acceptInvitation = asApplicantOrExpert(
  contract.acceptInvitation,
  { applicant: 'own' },
  async (call, { token }) => {
    const { db, keys } = call
    const personId = call.person.id
    const tooMany = await countRequest(call)
    if (tooMany) return tooMany
    const refusal = await transaction(db, async (tx) => {
      // The second of two tabs sees what the first one took.
      await lockPerson(tx, personId)
      if (await hasInvitation(tx, personId)) return undefined
      const used = await takeInvitation(tx, { tokenMac: keys.mac(tokenPurpose, token), personId })
      if (!used) return refuse('INVITATION_ENDED')
      await audit.record(tx, personId, 'application.invitation-used', {
        subjectId: used.madeBy,
        facts: { invitation: used.id },
      })
      return undefined
    })
    return isRefusal(refusal) ? refusal : { accepted: true as const }
  },
)

async function countRequest({ db, keys, limits, origin }: Call) {
  const taken = await consume(db, invitationsOfNetwork, keys.mac('ip', origin.address), limits)
  return taken.ok
    ? undefined
    : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
}
