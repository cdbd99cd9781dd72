import { atLeast } from '@sanad/domain/crisis/severity'
import { hasLadder, stepsFor } from '@sanad/domain/escalation/ladder'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { leaveGroup } from '../alarms/alarm-group-store.ts'
import {
  nextCallAt,
  changeEscalation,
  findPendingSteps,
  insertEscalation,
  insertSteps,
  isOpenSession,
  lockOpenEscalation,
  type NewEscalation,
} from './escalation-store.ts'

interface Options {
  /** The person asks again after nobody came: everybody is told anew, whatever is still to come. */
  readonly again?: boolean
  /** It happens as it is told: whoever was called and did not answer is called again. */
  readonly now?: boolean
}

/**
 * LADDER-1. Begins the ladder in the transaction of what caused it. Somebody whose ladder is open keeps it: it becomes
 * graver when this is graver (LADDER-5); one that has called everybody in vain calls them anew. So a new round takes the
 * half hour of the one before it, and whoever comes second finds it begun. What happens now does not wait for it (LADDER-5).
 * @returns the ladder's id; nothing for a level that has no ladder
 */
export async function openEscalation(
  tx: Tx,
  cause: NewEscalation,
  options: Options = {},
): Promise<string | undefined> {
  const { severity, accompanied } = cause
  if (!hasLadder(severity)) return undefined
  const escalationId = await insertEscalation(tx, cause)
  if (escalationId === undefined) return continueEscalation(tx, cause, options)
  await insertSteps(tx, { escalationId, round: 1, severity }, stepsFor(severity, { accompanied }))
  await recordAudit(tx, 'safeguarding.escalation-opened', escalationId, cause)
  return escalationId
}

async function continueEscalation(
  tx: Tx,
  cause: NewEscalation,
  { again = false, now = false }: Options,
): Promise<string | undefined> {
  const open = await lockOpenEscalation(tx, cause.seekerId)
  // Acknowledged in this very moment: this is a new one then.
  if (!open) return openEscalation(tx, cause)
  const isGraver = !atLeast(open.severity, cause.severity)
  const isAloneNow = open.accompanied && !cause.accompanied
  const place = await destinationOf(tx, open, cause)
  const { left, near } = await findPendingSteps(tx, open.id)
  // Within the half hour: the incident keeps its moment.
  const isWithinHalfHour = now && !isGraver && !isAloneNow && left && !near
  const isNewRound = again || !left || isWithinHalfHour
  const severity = isGraver ? cause.severity : open.severity
  const round = open.round + (isNewRound ? 1 : 0)
  const accompanied = open.accompanied && cause.accompanied
  await changeEscalation(tx, open.id, { severity, round, accompanied, ...place })
  if (isGraver || isAloneNow || isNewRound) await leaveGroup(tx, open.id)
  if ((isGraver || isAloneNow || isNewRound) && hasLadder(severity)) {
    const steps = stepsFor(severity, { accompanied }).filter(
      ({ kind }) => !isWithinHalfHour || kind !== 'incident',
    )
    const from = isWithinHalfHour ? nextCallAt(open.id) : undefined
    await insertSteps(tx, { escalationId: open.id, round, severity }, steps, from)
    await recordAudit(tx, 'safeguarding.escalation-raised', open.id, { ...cause, severity })
  }
  return open.id
}

type Destination = Pick<NewEscalation, 'sessionId' | 'crisisId'>

/**
 * Where the ladder sends people, and whose opening of it answers: an emergency comes before a conversation in which a
 * supporter may sit already, and an open conversation before one that has ended.
 */
async function destinationOf(
  tx: Tx,
  open: Destination,
  { cause, sessionId, crisisId }: NewEscalation,
): Promise<Destination> {
  const stays = { sessionId: open.sessionId ?? sessionId, crisisId: open.crisisId ?? crisisId }
  if (sessionId === null || open.sessionId === null || sessionId === open.sessionId) return stays
  if (!(await isOpenSession(tx, sessionId))) return stays
  if (cause !== 'emergency' && (await isOpenSession(tx, open.sessionId))) return stays
  return { sessionId, crisisId: crisisId ?? open.crisisId }
}

const recordAudit = (
  tx: Tx,
  action: AuditEvent,
  subjectId: string,
  { severity, cause }: NewEscalation,
) => audit.record(tx, { actorId: null, action, subjectId, facts: { severity, cause } })
