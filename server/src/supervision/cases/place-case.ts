import { contract } from '@sanad/domain/contract'
import type { Severity } from '@sanad/domain/crisis/severity'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { PlacingReason } from '@sanad/domain/supervision/cases'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSupervisor, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { placeCaseRow, type CaseKey } from './cases-store.ts'
import { requireOwnCase } from './hold-case.ts'
import { findOpenCases } from './queue.ts'

interface PlaceCaseInput extends CaseKey {
  readonly level: Severity
  readonly reason: PlacingReason
}

/** QUEUE-11. Orders the list and ends nothing: flags, ladders, records and rights stay. */
export const placeCase = asSupervisor(
  contract.supervision.placeCase,
  'queue',
  async (
    { appContext: { db, keys }, person }: SignedInCall,
    { level, reason, ...key }: PlaceCaseInput,
  ) =>
    transaction(db, async (tx) => {
      const held = await requireOwnCase({ tx, keys }, key, person.id)
      if (isRefusal(held)) return held
      await placeCaseRow(tx, held.id, level)
      await audit.record(tx, {
        actorId: person.id,
        action: 'supervision.case-placed',
        subjectId: key.id,
        reason,
        facts: { severity: level },
      })
      const [placed] = await findOpenCases({ tx, keys }, person.id, key)
      return placed ?? refuse('NOT_FOUND')
    }),
)
