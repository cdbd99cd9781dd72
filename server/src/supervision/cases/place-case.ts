import { supervision as contract } from '@sanad/domain/supervision/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSupervisor } from '#server/platform/services/http/guards.ts'
import { placeCaseRow } from './cases-store.ts'
import { requireOwnCase } from './hold-case.ts'
import { findOpenCases } from './queue.ts'

/** QUEUE-11. Orders the list and ends nothing: flags, ladders, records and rights stay. */
export const placeCase = asSupervisor(
  contract.placeCase,
  async ({ db, keys, person }, { level, reason, ...key }) =>
    transaction(db, async (tx) => {
      const held = await requireOwnCase({ tx, keys }, key, person.id)
      if (isRefusal(held)) return held
      await placeCaseRow(tx, held.id, level)
      await audit.record(tx, person.id, 'supervision.case-placed', {
        subjectId: key.id,
        reason,
        facts: { severity: level },
      })
      const [placed] = await findOpenCases({ tx, keys }, person.id, key)
      return placed ?? refuse('NOT_FOUND')
    }),
)
