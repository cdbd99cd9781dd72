import type { Role, VerificationStatus } from '@sanad/domain/primitives/role'
import { sql } from 'drizzle-orm'
import { closeSession, wakeSessionsOf } from '#server/chat/index.ts'
import {
  moveVerification,
  setDisabled,
  setServesAgain,
  withdrawOrphanedResets,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { releaseTalks } from '#server/supporter-care/index.ts'
import { endSupervision } from '#server/supervision/index.ts'

interface Person {
  readonly id: string
  readonly role: Role
  readonly verificationStatus: VerificationStatus
}

export interface LeftConversation {
  readonly id: string
  readonly people: (string | null)[]
}

/** Call this after the transaction. */
export function publishLeft(
  appContext: Pick<AppContext, 'live'>,
  left: readonly LeftConversation[],
): void {
  for (const { id, people } of left)
    appContext.live.publish(people, { event: 'chat.session-changed', sessionId: id })
}

/** An open conversation at severe or above, an emergency, or an open ladder. */
export async function isInDanger(tx: Tx, seekerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ grave: boolean }>(sql`
    select exists (select from sessions where seeker_id = ${seekerId} and status = 'active'
        and (is_emergency or crisis_severity in ('severe', 'critical')))
      or exists (select from escalations where seeker_id = ${seekerId} and acknowledged_at is null) as grave`)
  return rows[0]?.grave === true
}

/** A supporter who is leaving finds the account closed if they come back. */
export async function disableAccount(tx: Tx, person: Person): Promise<LeftConversation[]> {
  await setDisabled(tx, person.id, true)
  if (person.role === 'expert') await setServesAgain(tx, person.id, false)
  return endInvolvement(tx, person, 'account disabled')
}

/**
 * Ends a person's part in everything and informs the others: a seeker's conversations end, a
 * supporter's are passed on (MATCH-18), and a supervisor's cases return to the queue. Experts and
 * staff are also suspended, because matching, the rota and the ladder check only that.
 * @param why for the audit log
 */
export async function endInvolvement(
  tx: Tx,
  { id, role, verificationStatus }: Person,
  why: string,
): Promise<LeftConversation[]> {
  if (role !== 'seeker' && verificationStatus === 'approved')
    await moveVerification(tx, id, { from: 'approved', to: 'suspended' })
  if (role === 'seeker') return endConversations(tx, id, why)
  if (role === 'expert') {
    await wakeSessionsOf(tx, [id])
    return []
  }
  await withdrawOrphanedResets(tx)
  const left = await endSupervision(tx, id)
  await releaseTalks(tx, id)
  return left.map((one) => ({ id: one.id, people: [one.seekerId, one.expertId] }))
}

/** A supporter still needs a reinstatement; staff have none. A leaving person must come back. */
export async function enableAccount(
  tx: Tx,
  { id, staff, verificationStatus, leavesAt }: Person & { staff: boolean; leavesAt: string | null },
): Promise<void> {
  await setDisabled(tx, id, false)
  if (staff && verificationStatus === 'suspended' && leavesAt === null)
    await moveVerification(tx, id, { from: 'suspended', to: 'approved' })
}

/** The other side learns only that the conversation has ended. */
async function endConversations(
  tx: Tx,
  seekerId: string,
  why: string,
): Promise<LeftConversation[]> {
  const { rows } = await tx.execute<{ id: string; supervisor: string | null }>(sql`
    select id, supervisor_id as supervisor from sessions
    where seeker_id = ${seekerId} and status = 'active' for update`)
  const left: LeftConversation[] = []
  for (const { id, supervisor } of rows) {
    const expertId = await closeSession(tx, id, 'service')
    await audit.record(tx, audit.service, 'chat.session-ended', { subjectId: id, reason: why })
    left.push({ id, people: [seekerId, expertId, supervisor] })
  }
  return left
}
