import type { Service } from '@sanad/domain/directory/services'
import { eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstNameOf, decryptName, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { serviceProposals, services, type ServiceChange } from './tables.ts'

const checker = alias(profiles, 'checker')

/** Before 1.0.0 a city was stored in one language. */
const withCityInBoth = (service: Service): Service => {
  const city: unknown = service.city
  return typeof city === 'string' ? { ...service, city: { en: city, ar: city } } : service
}
const readChanges = (changes: readonly ServiceChange[]): ServiceChange[] =>
  changes.map((change) => ({ ...change, service: withCityInBoth(change.service) }))

/** Hidden ones too: by country, whole countries first, then by city and name. */
export async function findAllServices(tx: Tx) {
  const rows = await tx
    .select({
      service: services.service,
      revision: services.revision,
      checkerId: checker.id,
      checkerName: firstNameOf(checker),
    })
    .from(services)
    .leftJoin(checker, eq(checker.id, services.checkedBy))
    .orderBy(
      sql`${services.service}->>'country', coalesce(${services.service}->'city'->>'en', ${services.service}->>'city'), ${services.service}->'name'->>'en', ${services.id}`,
    )
  return rows.map(({ checkerId, checkerName, service, ...row }) => ({
    ...row,
    service: withCityInBoth(service),
    checkedBy:
      checkerId === null || checkerName === null
        ? null
        : { id: checkerId, firstName: decryptName(tx, checkerName) },
  }))
}

/** For two proposals that name the same service. */
export async function lockServices(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table services in share row exclusive mode`)
}

/** @param checkedBy null for a command on the server */
export async function upsertServices(
  tx: Tx,
  changed: readonly Service[],
  checkedBy: string | null,
): Promise<void> {
  await tx
    .insert(services)
    .values(changed.map((service) => ({ id: service.id, service, checkedBy })))
    .onConflictDoUpdate({
      target: services.id,
      set: {
        service: sql`excluded.service`,
        checkedBy: sql`excluded.checked_by`,
        revision: sql`${services.revision} + 1`,
        updatedAt: sql`app_now()`,
      },
    })
}

const proposer = alias(profiles, 'proposer')

/** Lists the oldest proposal first. */
export async function findServiceProposals(tx: Tx) {
  const rows = await tx
    .select({
      id: serviceProposals.id,
      changes: serviceProposals.changes,
      reason: serviceProposals.reason,
      at: isoMoment(serviceProposals.proposedAt),
      by: { id: proposer.id, firstName: firstNameOf(proposer) },
    })
    .from(serviceProposals)
    .innerJoin(proposer, eq(proposer.id, serviceProposals.proposedBy))
    .where(isNull(serviceProposals.decision))
    .orderBy(serviceProposals.proposedAt)
  return rows.map(({ changes, by, ...row }) => ({
    ...row,
    changes: readChanges(changes),
    by: decryptNames(tx, by, 'firstName'),
  }))
}

interface NewProposal {
  readonly changes: readonly ServiceChange[]
  readonly reason: string
  readonly proposedBy: string
}

/** @returns its id */
export async function insertServiceProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const [row] = await tx
    .insert(serviceProposals)
    .values(proposal)
    .returning({ id: serviceProposals.id })
  if (!row) throw new Error('a proposal was not stored')
  return row.id
}

/** @returns undefined if it is decided already */
export async function decideServiceProposal(
  tx: Tx,
  id: string,
  { decision, decidedBy }: { decision: 'confirmed' | 'declined'; decidedBy: string },
) {
  const [row] = await tx
    .update(serviceProposals)
    .set({ decision, decidedBy, decidedAt: sql`app_now()` })
    .where(sql`${serviceProposals.id} = ${id} and ${serviceProposals.decision} is null`)
    .returning()
  return row && { ...row, changes: readChanges(row.changes) }
}
