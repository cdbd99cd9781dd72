import { randomBytes, randomUUID } from 'node:crypto'
import { application as contract } from '@sanad/domain/application/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { Config } from '#server/platform/base/config/config.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asAdmin, asAdminFresh } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { tokenPurpose } from './accept-invitation.ts'
import { findInvitations, insertInvitations, withdrawOpen } from './invitation-store.ts'

const tokenBytes = 24
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
export const pathOf = ({ mount }: Pick<Config, 'mount'>, token: string): string =>
  `${mount}/invitation#${token}`
/** Our choice: a day on which a coordinator speaks to a whole class. */
const invitationsADay: Limit = { name: 'invitations-day', times: 40, seconds: 86_400 }

export const invitations = asAdmin(contract.invitations, ({ db }) => findInvitations(db))

/** INVITE-1, INVITE-2. */
export const makeInvitation = asAdminFresh(contract.makeInvitation, async (call, { label }) => {
  const { db, keys, limits, config } = call
  const taken = await consume(db, invitationsADay, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const token = newToken()
  const id = randomUUID()
  await transaction(db, async (tx) => {
    await insertInvitations(tx, call.person.id, [
      { id, tokenMac: keys.mac(tokenPurpose, token), label },
    ])
    await audit.record(tx, call.person.id, 'application.invitation-made', {
      facts: { invitation: id },
    })
  })
  // The part after `#` reaches no server and no log. The list is read after the commit, because
  // the key of a new label is known only then.
  return { path: pathOf(config, token), invitations: await findInvitations(db) }
})

export const withdrawInvitation = asAdminFresh(
  contract.withdrawInvitation,
  async ({ db, person }, { invitationId }) => {
    const refusal = await transaction(db, async (tx) => {
      const outcome = await withdrawOpen(tx, invitationId)
      if (outcome !== 'withdrawn')
        return refuse(outcome === undefined ? 'NOT_FOUND' : 'INVITATION_ENDED')
      await audit.record(tx, person.id, 'application.invitation-withdrawn', {
        facts: { invitation: invitationId },
      })
      return undefined
    })
    return isRefusal(refusal) ? refusal : findInvitations(db)
  },
)
