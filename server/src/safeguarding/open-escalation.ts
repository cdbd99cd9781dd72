import { atLeast } from '@sanad/domain/crisis/severity'
import { hasLadder, stepsFor } from '@sanad/domain/safeguarding/ladder'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  changeEscalation,
  insertEscalation,
  insertSteps,
  lockOpenOf,
  type NewEscalation,
} from './escalation-store.ts'

interface Options {
  /** The person asks again after nobody came: everybody is told anew. */
  readonly again?: boolean
}

/**
 * LADDER-1. Begins the ladder in the transaction of what caused it. Somebody whose ladder is open keeps it: it becomes
 * graver when this is graver (LADDER-5), and nothing else.
 * @returns the ladder's id; nothing for a level that has no ladder
 */
export async function openEscalation(
  tx: Tx,
  cause: NewEscalation,
  { again = false }: Options = {},
): Promise<string | undefined> {
  const { severity, accompanied } = cause
  if (!hasLadder(severity)) return undefined
  const escalationId = await insertEscalation(tx, cause)
  if (escalationId === undefined) return goOn(tx, cause, again)
  await insertSteps(tx, { escalationId, round: 1, severity }, stepsFor(severity, { accompanied }))
  await note(tx, 'safeguarding.escalation-opened', escalationId, cause)
  return escalationId
}

async function goOn(tx: Tx, cause: NewEscalation, again: boolean): Promise<string | undefined> {
  const open = await lockOpenOf(tx, cause.seekerId)
  // Acknowledged in this very moment: this is a new one then.
  if (!open) return openEscalation(tx, cause)
  const graver = !atLeast(open.severity, cause.severity)
  const alone = open.accompanied && !cause.accompanied
  const place = { sessionId: open.sessionId ?? cause.sessionId, crisisId: open.crisisId ?? cause.crisisId }
  const severity = graver ? cause.severity : open.severity
  const round = open.round + (again ? 1 : 0)
  const accompanied = open.accompanied && cause.accompanied
  await changeEscalation(tx, open.id, { severity, round, accompanied, ...place })
  if ((graver || alone || again) && hasLadder(severity)) {
    await insertSteps(tx, { escalationId: open.id, round, severity }, stepsFor(severity, { accompanied }))
    await note(tx, 'safeguarding.escalation-raised', open.id, { ...cause, severity })
  }
  return open.id
}

const note = (tx: Tx, action: string, subjectId: string, { severity, cause }: NewEscalation) =>
  audit.record(tx, { actorId: null, action, subjectId, facts: { severity, cause } })
