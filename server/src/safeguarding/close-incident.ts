import { refuse } from '@sanad/domain/primitives/refusal'
import type { IncidentOutcome } from '@sanad/domain/safeguarding/ladder'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { settleEscalation } from './acknowledge.ts'
import { escalations, incidents } from './ladder-tables.ts'

interface Closing {
  readonly incidentId: string
  readonly outcome: IncidentOutcome
  readonly note: string
}

/** LADDER-7. Somebody has looked into it: the incident and its ladder end together. */
export async function closeIncident(
  { tools: { db, keys }, person }: SignedInCall,
  { incidentId, outcome, note }: Closing,
) {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select({
        closedAt: incidents.closedAt,
        escalationId: escalations.id,
        seekerId: escalations.seekerId,
        acknowledgedBy: escalations.acknowledgedBy,
      })
      .from(incidents)
      .innerJoin(escalations, eq(escalations.id, incidents.escalationId))
      .where(eq(incidents.id, incidentId))
      .for('update')
    if (!row) return refuse('NOT_FOUND')
    if (row.closedAt !== null) return refuse('ALREADY_CLOSED')
    const key = await keys.ofPerson(tx, row.seekerId)
    await tx
      .update(incidents)
      .set({
        closedAt: sql`app_now()`,
        closedBy: person.id,
        outcome,
        note: key.seal(note, ['incidents', incidentId, 'note']),
      })
      .where(eq(incidents.id, incidentId))
    const action = 'safeguarding.incident-closed'
    await audit.record(tx, { actorId: person.id, action, subjectId: row.escalationId, reason: outcome })
    if (row.acknowledgedBy === null)
      await settleEscalation(tx, row.escalationId, { by: person.id, how: 'incident-closed' })
    return { closed: true as const }
  })
}
