import { refuse } from '@sanad/domain/primitives/refusal'
import { hasLadder } from '@sanad/domain/safeguarding/ladder'
import { findCrisisAssessment } from '#server/crisis/index.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import { take, type Limit } from '#server/platform/rate-limit.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { openEscalation } from './open-escalation.ts'

/** Safety §2: matching and emergencies, a person. */
const escalationsAnHour: Limit = { name: 'escalations-hour', times: 10, seconds: 3600 }

/** Begins the ladder for a stored crisis assessment, in the caller's transaction. */
export async function escalateCrisis(tx: Tx, crisisId: string): Promise<boolean> {
  const crisis = await findCrisisAssessment(tx, crisisId)
  if (!crisis || !hasLadder(crisis.severityLevel)) return false
  await openEscalation(tx, {
    seekerId: crisis.userId,
    sessionId: crisis.sessionId,
    crisisId,
    cause: 'assessment',
    severity: crisis.severityLevel,
    accompanied: false,
  })
  return true
}

/** Specification §7 auto_escalate_crisis. One's own; a lower level is answered, not escalated. */
export async function autoEscalateCrisis(
  { tools: { db, limits }, person }: SignedInCall,
  { crisisId }: { crisisId: string },
) {
  const crisis = await findCrisisAssessment(db, crisisId)
  if (!crisis || crisis.userId !== person.id) return refuse('NOT_FOUND')
  const taken = await take(db, escalationsAnHour, person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  return { escalated: await transaction(db, (tx) => escalateCrisis(tx, crisisId)) }
}
