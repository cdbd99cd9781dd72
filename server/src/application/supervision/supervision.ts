import { contract } from '@sanad/domain/contract'
import { careState } from '@sanad/domain/application/supervision'
import type {
  OwnStanding,
  SupervisedSupporter,
} from '@sanad/domain/application/supervision-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { asExpert, asStaff, asStaffFresh, type SignedInCall } from '#server/platform/http/guards.ts'
import { findSupervised, insertCheckInOnce, type SupervisedRow } from './supervision-store.ts'

export const ownStanding = asExpert(
  contract.application.ownStanding,
  'own',
  async ({ appContext: { db }, person }: SignedInCall) => {
    const [row] = await findSupervised(db, person.id)
    return row ? standingOf(row) : refuse('NOT_FOUND')
  },
)

export async function listSupporters({
  appContext: { db },
}: SignedInCall): Promise<SupervisedSupporter[]> {
  const rows = await findSupervised(db)
  return rows.map((row) => ({
    personId: row.personId,
    name: row.name,
    lastCheckInAt: row.lastCheckInAt,
    ...standingOf(row),
  }))
}

function standingOf({ checkInDueAt, trainingUntil, nowMs }: SupervisedRow): OwnStanding {
  return {
    checkIn: { dueAt: checkInDueAt, state: careState(Date.parse(checkInDueAt), nowMs) },
    training: { until: trainingUntil, state: careState(Date.parse(trainingUntil), nowMs) },
  }
}

/** MATCH-30. That it took place, by whom, and nothing of what was said. */
export const recordCheckIn = asStaffFresh(
  contract.application.recordCheckIn,
  'staff',
  async ({ appContext: { db }, person }: SignedInCall, { personId }: { personId: string }) => {
    return transaction(db, async (tx) => {
      const recorded = await insertCheckInOnce(tx, { personId, recordedBy: person.id })
      if (isRefusal(recorded)) return recorded
      if (recorded.isNew)
        await audit.record(tx, {
          actorId: person.id,
          action: 'application.check-in-recorded',
          subjectId: personId,
          reason: 'monthly talk',
        })
      return { dueAt: recorded.dueAt }
    })
  },
)

export const supporters = asStaff(contract.application.supporters, 'staff', listSupporters)
