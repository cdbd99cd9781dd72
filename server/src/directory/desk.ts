import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { directory as contract, type ServiceDesk } from '@sanad/domain/directory/contract'
import { servicesToCsv } from '@sanad/domain/directory/service-csv'
import { isReachable, serviceLimits, type Service } from '@sanad/domain/directory/services'
import { refuse } from '@sanad/domain/primitives/refusal'
import { whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { findToday, hasDayCome } from '#server/platform/stores/database/days.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asStaff, asStaffFresh, open } from '#server/platform/services/http/guards.ts'
import { withTelephones, findPresent, judgeServices, repeatedIds } from './judge-rows.ts'
import {
  decideServiceProposal,
  findAllServices,
  findServiceProposals,
  insertServiceProposal,
  lockServices,
  upsertServices,
} from './store.ts'
import type { ServiceChange } from './tables.ts'
import { randomInt } from 'node:crypto'
import { refuseProblems } from '#server/platform/stores/content/table-problems.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Ten random letters: one of some 10^14 ids. */
export const newServiceId = (): string =>
  Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')

/** DIR-1. Anybody may read it, signed in or not. */
export const services = open(contract.services, async ({ db }) => {
  const rows = await findAllServices(db)
  return {
    services: rows.map(({ service }) => service).filter(({ status }) => status === 'listed'),
  }
})

async function viewDesk(tx: Tx, readerId: string): Promise<ServiceDesk> {
  const services = await findAllServices(tx)
  const proposals = await findServiceProposals(tx)
  return {
    services,
    proposals: proposals.map(({ changes, ...one }) => ({
      ...one,
      services: changes.map(({ service }) => service),
      mine: one.by.id === readerId,
    })),
  }
}

export const serviceDesk = asStaff(contract.serviceDesk, ({ db, person }) =>
  viewDesk(db, person.id),
)

export const exportServices = asStaff(contract.exportServices, async ({ db }) => {
  const rows = await findAllServices(db)
  return { csv: servicesToCsv(rows.map(({ service }) => service)) }
})

/** DIR-3. Proposes one change. */
export const proposeService = asStaffFresh(
  contract.proposeService,
  ({ db, content, person }, { serviceId, revision, service: typed, reason }) =>
    transaction(db, async (tx) => {
      const { service, wrong } = withTelephones(typed)
      if (wrong.length > 0) return refuse('WRONG_TELEPHONE')
      await lockServices(tx)
      const known = (await findAllServices(tx)).find((row) => row.service.id === serviceId)
      if (serviceId !== undefined && !known) return refuse('NOT_FOUND')
      const isOffered = content.of(countriesPart).some(({ code }) => code === service.country)
      if (!isOffered && known?.service.country !== service.country) return refuse('UNKNOWN_COUNTRY')
      if (!isReachable(service)) return refuse('NO_WAY_TO_REACH')
      if (!(await hasDayCome(tx, service.checkedOn))) return refuse('DAY_NOT_COME')
      const change = { revision, service: { ...service, id: serviceId ?? newServiceId() } }
      return (
        (await recordProposal(tx, { changes: [change], reason, proposedBy: person.id })) ??
        viewDesk(tx, person.id)
      )
    }),
)

interface Proposal {
  readonly changes: readonly ServiceChange[]
  readonly reason: string
  readonly proposedBy: string
}

/** One or more changes. @returns why not, or undefined */
export async function recordProposal(tx: Tx, proposal: Proposal) {
  const { changes, reason, proposedBy } = proposal
  const why = await whyNotApply(tx, changes)
  if (why !== undefined) return refuse(why)
  const waiting = (await findServiceProposals(tx)).flatMap((one) => one.changes)
  const ids = new Set(changes.map(({ service }) => service.id))
  if (waiting.some(({ service }) => ids.has(service.id))) return refuse('SERVICE_CHANGED')
  const id = await insertServiceProposal(tx, proposal)
  await audit.record(tx, proposedBy, 'directory.change-proposed', {
    subjectId: id,
    reason,
    facts: factsOf(changes),
  })
  return undefined
}

/** Whether the directory is still as the proposer saw it, and has room. */
async function whyNotApply(tx: Tx, changes: readonly ServiceChange[]) {
  const known = new Map(
    (await findAllServices(tx)).map(({ service, revision }) => [service.id, revision]),
  )
  if (changes.some(({ service, revision }) => (known.get(service.id) ?? 0) !== revision))
    return 'SERVICE_CHANGED' as const
  const added = changes.filter(({ revision }) => revision === 0).length
  return known.size + added > serviceLimits.services ? ('DIRECTORY_FULL' as const) : undefined
}

/** DIR-3. Another member confirms; the proposer can only withdraw. */
export const decideService = asStaffFresh(
  contract.decideService,
  ({ db, person }, { proposalId, confirm }) =>
    transaction(db, async (tx) => {
      await lockServices(tx)
      const decision = confirm ? 'confirmed' : 'declined'
      const proposal = await decideServiceProposal(tx, proposalId, {
        decision,
        decidedBy: person.id,
      })
      if (!proposal) return refuse('NOT_FOUND')
      if (confirm) {
        const whyNotMe = await whyNotSecondFor(tx, {
          askerId: proposal.proposedBy,
          personId: person.id,
        })
        if (whyNotMe !== undefined)
          return refuse(whyNotMe === 'own' ? 'OWN_PROPOSAL' : 'SECOND_PERSON_NEEDED')
        const why = await whyNotApply(tx, proposal.changes)
        if (why !== undefined) return refuse(why)
        const changed = proposal.changes.map(({ service }) => service)
        await upsertServices(tx, changed, proposal.proposedBy)
      }
      await audit.record(tx, person.id, `directory.change-${decision}`, {
        subjectId: proposalId,
        reason: proposal.reason,
        facts: factsOf(proposal.changes),
      })
      return viewDesk(tx, person.id)
    }),
)

/** DIR-4. A service that does not answer is hidden until two people bring it back. */
export const recordCheck = asStaffFresh(
  contract.recordCheck,
  ({ db, person }, { serviceId, works }) =>
    transaction(db, async (tx) => {
      await lockServices(tx)
      const row = (await findAllServices(tx)).find(({ service }) => service.id === serviceId)
      if (!row) return refuse('NOT_FOUND')
      const checked: Service = works
        ? { ...row.service, checkedOn: await findToday(tx) }
        : { ...row.service, status: 'hidden' }
      await upsertServices(tx, [checked], person.id)
      await audit.record(tx, person.id, 'directory.service-checked', {
        reason: 'routine check',
        facts: { service: serviceId, works },
      })
      return viewDesk(tx, person.id)
    }),
)

export const factsOf = (changes: readonly ServiceChange[]) => ({
  services: changes.length,
  first: changes[0]?.service.id ?? '',
})

/** DIR-7. Judges every row, then proposes all of them, or none. */
export const importServices = asStaffFresh(
  contract.importServices,
  ({ db, content, person }, { csv, reason }) =>
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
