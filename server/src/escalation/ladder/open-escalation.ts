import { atLeast } from '@sanad/domain/crisis/severity'
import { hasLadder, stepsFor } from '@sanad/domain/escalation/ladder'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
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
  /** The seeker asks again after no one came: a new round begins, even if steps are left. */
  readonly again?: boolean
  /** LADDER-5. The danger is happening now: people who did not answer are called again. */
  readonly now?: boolean
}

/**
 * LADDER-1, LADDER-5. An open ladder is kept: a graver cause raises it, and it begins a new round
 * if it has called everyone or if the danger is happening now.
 * @returns the ladder's id; undefined for a level that has no ladder
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
  await recordAudit(tx, 'escalation.opened', escalationId, cause)
  return escalationId
}

async function continueEscalation(
  tx: Tx,
  cause: NewEscalation,
  { again = false, now = false }: Options,
): Promise<string | undefined> {
  const open = await lockOpenEscalation(tx, cause.seekerId)
  // The open ladder was acknowledged just now: begin a new one.
  if (!open) return openEscalation(tx, cause)
  const isGraver = !atLeast(open.severity, cause.severity)
  const isAloneNow = open.accompanied && !cause.accompanied
  const place = await destinationOf(tx, open, cause)
  const { left, near } = await findPendingSteps(tx, open.id)
  // LADDER-5.4. Steps are left, but none is due soon: call again within the half hour.
  const isWithinHalfHour = now && !isGraver && !isAloneNow && left && !near
  const isNewHalfHour = again || !left
  const isNewRound = isNewHalfHour || isWithinHalfHour
  const severity = isGraver ? cause.severity : open.severity
  const round = open.round + (isNewRound ? 1 : 0)
  const accompanied = open.accompanied && cause.accompanied
  await changeEscalation(tx, open.id, { severity, round, accompanied, ...place })
  if (isGraver || isAloneNow || isNewRound) await leaveGroup(tx, open.id)
  if ((isGraver || isAloneNow || isNewRound) && hasLadder(severity)) {
    // LADDER-7. A graver level brings no second incident: the half hour that runs keeps its moment.
    const steps = stepsFor(severity, { accompanied }).filter(
      ({ kind }) => isNewHalfHour || kind !== 'incident',
    )
    const from = isWithinHalfHour ? nextCallAt(open.id) : undefined
    await insertSteps(tx, { escalationId: open.id, round, severity }, steps, from)
    await recordAudit(tx, 'escalation.raised', open.id, { ...cause, severity })
  }
  return open.id
}

type Destination = Pick<NewEscalation, 'sessionId' | 'crisisId'>

/** An emergency comes before a regular session, and an open session before a closed one. */
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
) => audit.record(tx, audit.service, action, { subjectId, facts: { severity, cause } })
