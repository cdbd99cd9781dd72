import { escalation as contract } from '@sanad/domain/escalation/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { hasLadder } from '@sanad/domain/escalation/ladder'
import { findOpenSessionOf } from '#server/chat/index.ts'
import { findCrisisAssessment, markEscalated } from '#server/crisis/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { asSeekerOrGuest } from '#server/platform/services/http/guards.ts'
import { isAnswered } from '../alarms/alarm-store.ts'
import { openEscalation } from './open-escalation.ts'
import { isSeekerAccompanied } from '../people.ts'

/** Safety §2. Counts for each person. */
const escalationsAnHour: Limit = { name: 'escalations-hour', times: 10, seconds: 3600 }

async function escalateCrisis(tx: Tx, crisisId: string): Promise<boolean> {
  const crisis = await findCrisisAssessment(tx, crisisId)
  if (!crisis || !hasLadder(crisis.severityLevel)) return false
  const { userId: seekerId, severityLevel: severity } = crisis
  const sessionId = crisis.sessionId ?? (await findOpenSessionOf(tx, seekerId))?.id ?? null
  const accompanied = await isSeekerAccompanied(tx, sessionId)
  await markEscalated(tx, crisisId)
  await openEscalation(tx, {
    seekerId,
    sessionId,
    crisisId,
    cause: 'assessment',
    severity,
    accompanied,
  })
  return true
}

/** LADDER-1. Once, and not if a supervisor has just taken this seeker's case at this level. */
export async function escalateAssessment(tx: Tx, crisisId: string): Promise<void> {
  if (!(await markEscalated(tx, crisisId))) return
  const crisis = await findCrisisAssessment(tx, crisisId)
  if (!crisis) return
  const { userId: seekerId, severityLevel: severity, sessionId } = crisis
  if (!(await isAnswered(tx, { seekerId, sessionId, severity, accompanied: false })))
    await escalateCrisis(tx, crisisId)
}

/** Specification §7. Only the caller's own assessment; `false` for a level without a ladder. */
export const autoEscalateCrisis = asSeekerOrGuest(
  contract.autoEscalateCrisis,
  async ({ db, limits, person }, { crisisId }) => {
    const crisis = await findCrisisAssessment(db, crisisId)
    if (!crisis || crisis.userId !== person.id) return refuse('NOT_FOUND')
    const taken = await consume(db, escalationsAnHour, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    return { escalated: await transaction(db, (tx) => escalateCrisis(tx, crisisId)) }
  },
)
