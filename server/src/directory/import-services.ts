import { contract } from '@sanad/domain/contract'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { serviceLimits } from '@sanad/domain/directory/services'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import { recordProposal, viewDesk } from './desk.ts'
import { findPresent, judgeServices, repeatedIds } from './judge-rows.ts'
import { refuseProblems } from '#server/platform/stores/content/table-problems.ts'
import { newServiceId } from './service-id.ts'
import { findAllServices, lockServices } from './store.ts'

/** DIR-7. Judges every row, then proposes all of them, or none. */
export const importServices = asStaffFresh(
  contract.directory.importServices,
  ({ appContext: { db, content }, person }, { csv, reason }) =>
    transaction(db, async (tx) => {
      await lockServices(tx)
      const known = await findAllServices(tx)
      const revisions = new Map(known.map(({ service, revision }) => [service.id, revision]))
      const offered = content.of(countriesPart).map(({ code }) => code)
      const stored = known.map(({ service }) => service)
      const present = await findPresent(tx, offered, stored)
      const { rows, services, problems } = judgeServices(csv, present)
      if (rows.length > serviceLimits.changes)
        return refuse('CSV_TOO_LONG', { rows: serviceLimits.changes })
      const faults = [
        ...problems,
        ...rows
          .filter(({ id }) => id !== '' && !revisions.has(id))
          .map(({ row }) => ({ row, column: 'id', problem: 'unknown-id' as const })),
        ...repeatedIds(rows),
      ]
      if (faults.length > 0) return refuseProblems(faults)
      if (rows.length === 0) return refuse('CSV_EMPTY')
      const changes = services.map(({ id, service }) => ({
        revision: revisions.get(id) ?? 0,
        service: { ...service, id: id || newServiceId() },
      }))
      return (
        (await recordProposal(tx, { changes, reason, proposedBy: person.id })) ??
        viewDesk(tx, person.id)
      )
    }),
)
