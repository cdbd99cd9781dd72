import { escalation as contract } from '@sanad/domain/escalation/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { stopsLadder } from '@sanad/domain/escalation/alarm-answer'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import { findAlarmPlace } from '../ladder/hold-ladder.ts'
import { escalations, incidents } from '../tables.ts'
import { stopLadder } from '../ladder/stop-ladder.ts'

export const incidentNoteSealContext = (incidentId: string) =>
  ['incidents', incidentId, 'note'] as const

/** The session's key, which moves with the session to an account; else the person's. */
async function keyOfIncident(
  tx: Tx,
  keys: Keys,
  { sessionId, seekerId }: { sessionId: string | null; seekerId: string },
): Promise<DataKey> {
  const known = sessionId === null ? undefined : await keys.find(sessionId)
  return known ?? keys.ofPerson(tx, seekerId)
}

/** LADDER-3, LADDER-7. Stops the ladder, unless the seeker is alone in a session. */
export const closeIncident = asStaffFresh(
  contract.closeIncident,
  async ({ db, keys, person }, { incidentId, outcome, note }) => {
    return transaction(db, async (tx) => {
      const [row] = await tx
        .select({
          closedAt: incidents.closedAt,
          escalationId: escalations.id,
          seekerId: escalations.seekerId,
          sessionId: escalations.sessionId,
          acknowledgedBy: escalations.acknowledgedBy,
        })
        .from(incidents)
        .innerJoin(escalations, eq(escalations.id, incidents.escalationId))
        .where(eq(incidents.id, incidentId))
        .for('update')
      if (!row) return refuse('NOT_FOUND')
      if (row.closedAt !== null) return refuse('ALREADY_CLOSED')
      const key = await keyOfIncident(tx, keys, row)
      await tx
        .update(incidents)
        .set({
          closedAt: sql`app_now()`,
          closedBy: person.id,
          outcome,
          note: key.seal(note, incidentNoteSealContext(incidentId)),
        })
        .where(eq(incidents.id, incidentId))
      await audit.record(tx, person.id, 'escalation.incident-closed', {
        subjectId: row.escalationId,
        reason: outcome,
      })
      const how = 'incident-closed'
      if (row.acknowledgedBy === null && stopsLadder(how, await findAlarmPlace(tx, row.sessionId)))
        await stopLadder(tx, row.escalationId, { by: person.id, how })
      return { closed: true as const }
    })
  },
)
