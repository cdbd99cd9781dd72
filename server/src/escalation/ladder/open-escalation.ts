import { atLeast } from '@sanad/domain/crisis/severity'
import { hasLadder, stepsFor } from '@sanad/domain/escalation/ladder'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { leaveGroup } from '../alarms/alarm-group-store.ts'
import {
  afterThePause,
  changeEscalation,
  findToCome,
  insertEscalation,
  insertSteps,
  isOpenSession,
  lockOpenOf,
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
  if (escalationId === undefined) return goOn(tx, cause, options)
  await insertSteps(tx, { escalationId, round: 1, severity }, stepsFor(severity, { accompanied }))
  await note(tx, 'safeguarding.escalation-opened', escalationId, cause)
  return escalationId
}

async function goOn(
  tx: Tx,
  cause: NewEscalation,
  { again = false, now = false }: Options,
): Promise<string | undefined> {
  const open = await lockOpenOf(tx, cause.seekerId)
  // Acknowledged in this very moment: this is a new one then.
  if (!open) return openEscalation(tx, cause)
  const graver = !atLeast(open.severity, cause.severity)
  const alone = open.accompanied && !cause.accompanied
  const place = await placeOf(tx, open, cause)
  const { left, near } = await findToCome(tx, open.id)
  // Within the half hour: the incident keeps its moment.
  const within = now && !graver && !alone && left && !near
  const anew = again || !left || within
  const severity = graver ? cause.severity : open.severity
  const round = open.round + (anew ? 1 : 0)
  const accompanied = open.accompanied && cause.accompanied
  await changeEscalation(tx, open.id, { severity, round, accompanied, ...place })
  if (graver || alone || anew) await leaveGroup(tx, open.id)
  if ((graver || alone || anew) && hasLadder(severity)) {
    const steps = stepsFor(severity, { accompanied }).filter(
      ({ kind }) => !within || kind !== 'incident',
    )
    const from = within ? afterThePause(open.id) : undefined
    await insertSteps(tx, { escalationId: open.id, round, severity }, steps, from)
    await note(tx, 'safeguarding.escalation-raised', open.id, { ...cause, severity })
  }
  return open.id
}

type Place = Pick<NewEscalation, 'sessionId' | 'crisisId'>

/**
 * Where the ladder sends people, and whose opening of it answers: an emergency comes before a conversation in which a
 * supporter may sit already, and an open conversation before one that has ended.
 */
async function placeOf(
  tx: Tx,
  open: Place,
  { cause, sessionId, crisisId }: NewEscalation,
): Promise<Place> {
  const stays = { sessionId: open.sessionId ?? sessionId, crisisId: open.crisisId ?? crisisId }
  if (sessionId === null || open.sessionId === null || sessionId === open.sessionId) return stays
  if (!(await isOpenSession(tx, sessionId))) return stays
  if (cause !== 'emergency' && (await isOpenSession(tx, open.sessionId))) return stays
  return { sessionId, crisisId: crisisId ?? open.crisisId }
}

const note = (tx: Tx, action: AuditEvent, subjectId: string, { severity, cause }: NewEscalation) =>
  audit.record(tx, { actorId: null, action, subjectId, facts: { severity, cause } })
