import { admin as contract } from '@sanad/domain/admin/contract'
import { whyNotChangeRole } from '@sanad/domain/admin/roles'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { isStaffRole, type Role } from '@sanad/domain/primitives/role'
import { sql } from 'drizzle-orm'
import {
  countOwners,
  endSignIns,
  findAccountByEmail,
  findMe,
  lockRoles,
  setFirstNameIfEmpty,
  setRole,
  withdrawOrphanedResets,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import { asOwnerFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { releaseTalks } from '#server/supporter-care/index.ts'
import { endSupervision } from '#server/supervision/index.ts'
import { listStaffFor } from './staff.ts'

/** Only for an account that is not used to find or give support. */
export const grantRole = asOwnerFresh(
  contract.grantRole,
  async (call, { email, role, firstName, reason }) => {
    return changeRoles(call, async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account || !(await mayServe(tx, account))) return refuse('NO_SUCH_ACCOUNT')
      // A role brings an approval, which would reactivate a closed or leaving account.
      if (account.away) return refuse('ACCOUNT_AWAY')
      const why = await whyNot(tx, call, account, role)
      if (why !== undefined) return refuse(why)
      await setFirstNameIfEmpty(tx, account.id, firstName)
      return changeRole(tx, {
        by: call.person.id,
        personId: account.id,
        from: account.role,
        to: role,
        reason,
      })
    })
  },
)

/** The person becomes a seeker and is signed out everywhere. */
export const revokeRole = asOwnerFresh(contract.revokeRole, async (call, { personId, reason }) => {
  return changeRoles(call, async (tx) => {
    const member = await findMe(tx, personId)
    if (!member || !isStaffRole(member.role)) return refuse('NOT_FOUND')
    const why = await whyNot(tx, call, member, 'seeker')
    if (why === 'ALREADY_THAT_ROLE') return refuse('NOT_FOUND')
    if (why !== undefined) return refuse(why)
    await endSignIns(tx, personId)
    const by = call.person.id
    return changeRole(tx, { by, personId, from: member.role, to: 'seeker', reason })
  })
})

interface Changed {
  readonly personId: string
  /** Conversations that the person was in as a supervisor. */
  readonly left: Awaited<ReturnType<typeof endSupervision>>
}

/** One change at a time. The person's sockets close here at once, elsewhere within a second. */
async function changeRoles<Code extends string>(
  { db, live, person }: SignedInCall,
  work: (tx: Tx) => Promise<Changed | ReturnType<typeof refuse<Code>>>,
) {
  const changed = await transaction(db, async (tx) => {
    await lockRoles(tx)
    return work(tx)
  })
  if (isRefusal(changed)) return changed as ReturnType<typeof refuse<Code>>
  live.closePerson(changed.personId)
  for (const { id, seekerId, expertId } of changed.left)
    live.publish([seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
  return listStaffFor(db, person.id)
}

async function whyNot(
  tx: Tx,
  { person }: SignedInCall,
  { id, role }: { readonly id: string; readonly role: Role },
  to: Role,
) {
  const owners = await countOwners(tx)
  return whyNotChangeRole({ by: person.id, personId: id, from: role, to, owners })
}

interface Change {
  /** The person who changes the role. */
  readonly by: string
  readonly personId: string
  readonly from: Role
  readonly to: Role
  readonly reason: string
  /** On the server, not in the app. */
  readonly atConsole?: true
}

/** Call under `lockRoles`. Everything that needs the former role ends. */
export async function changeRole(
  tx: Tx,
  { by, personId, from, to, reason, atConsole }: Change,
): Promise<Changed> {
  await setRole(tx, personId, to, by)
  await withdrawOrphanedResets(tx)
  const left = await endSupervision(tx, personId)
  await releaseTalks(tx, personId)
  await revoke(tx, { personId })
  await audit.record(tx, by, to === 'seeker' ? 'admin.role-revoked' : 'admin.role-granted', {
    subjectId: personId,
    reason,
    facts: { from, to, ...(atConsole && { at: 'console' }) },
  })
  return { personId, left }
}

/** Tables with rows that only a seeker has. */
const seekerTables = [
  ['sessions', 'seeker_id'],
  ['crisis_assessments', 'user_id'],
  ['assessment_responses', 'user_id'],
  ['matching_preferences', 'user_id'],
  ['mood_check_ins', 'user_id'],
  ['outcome_rounds', 'user_id'],
  ['arrival_notice_requests', 'person_id'],
] as const

/** Decision 47. A person who sought support here, or applied to give it, needs another address. */
export async function mayServe(
  tx: Tx,
  {
    id,
    role,
    away,
    beganAsSeeker,
  }: { id: string; role: Role; away: boolean; beganAsSeeker: boolean },
): Promise<boolean> {
  if (isStaffRole(role)) return true
  if (role !== 'seeker' || away || beganAsSeeker) return false
  const used = seekerTables.map(
    ([table, whose]) => sql`exists (select from ${sql.raw(table)} where ${sql.raw(whose)} = ${id})`,
  )
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select ${sql.join(used, sql` or `)} as used`,
  )
  return rows[0]?.used === false
}
