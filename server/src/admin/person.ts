import { areasFor } from '@sanad/domain/admin/audit/audit-areas'
import type { Person } from '@sanad/domain/admin/person-contract'
import { admin as contract } from '@sanad/domain/admin/contract'
import type { AuditDecision } from '@sanad/domain/primitives/audit-actions'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { findStanding } from '#server/application/index.ts'
import { findEmergencyAvailability } from '#server/availability/index.ts'
import { decryptName, findAccounts, firstNameOf } from '#server/identity/index.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { toConfirm } from './staff/staff.ts'
import { namedRoles, viewAccount } from './users.ts'

/** Decisions that the page shows by day and person; their reasons stay in the log. */
const aboutPeople: readonly AuditDecision[] = [
  'application.scope-approved',
  'application.decided',
  'application.suspended',
  'application.reinstated',
  'availability.level-allowed',
  'admin.account-disabled',
  'admin.account-enabled',
  'admin.account-signed-out',
  'admin.role-granted',
  'admin.role-revoked',
  'admin.staff-confirmed',
  'admin.factor-reset',
]
const newest = 12

/** A seeker has no page, and applicants belong to those who review them. */
export const readPerson = asStaff(contract.person, async ({ db, person: reader }, { personId }) => {
  const [row] = await findAccounts(db, { id: personId, roles: namedRoles, limit: 1 })
  const isAdmin = reader.role !== 'supervisor'
  const isApplicant = row?.role === 'expert' && !afterApproval.includes(row.verificationStatus)
  if (!row || (isApplicant && !isAdmin)) return refuse('NOT_FOUND')
  const { maskedEmail, lastSignIn, secondFactor, displaced, name, ...facts } = viewAccount(
    reader.id,
    row,
  )
  const standing = (await findStanding(db, personId)) ?? null
  return {
    ...facts,
    name: name ?? '',
    account: isAdmin ? { maskedEmail, lastSignIn, secondFactor, displaced } : null,
    toConfirm: isAdmin ? await toConfirm(db, { personId, readerId: reader.id }) : null,
    standing,
    levels: standing && (await findEmergencyAvailability(db, personId)),
    talks: await findTalks(db, personId),
    decisions: await findDecisions(
      db,
      personId,
      aboutPeople.filter((action) =>
        areasFor(reader.standing).some((area) => action.startsWith(`${area}.`)),
      ),
    ),
  } satisfies Person
})

const afterApproval = ['approved', 'suspended']

/** Days of monthly talks, and with whom; nothing of their content is stored. */
async function findTalks(tx: Tx, personId: string): Promise<Person['talks']> {
  const { rows } = await tx.execute<Person['talks'][number] & Record<string, unknown>>(sql`
    select ${isoMoment(sql`c.held_at`)} as "heldAt", ${firstNameOf(sql`p`)} as by
    from check_ins c left join profiles p on p.id = c.recorded_by
    where c.person_id = ${personId} order by c.held_at desc limit ${newest}`)
  return rows.map(({ heldAt, by }) => ({ heldAt, by: decryptName(tx, by) }))
}

async function findDecisions(
  tx: Tx,
  personId: string,
  actions: readonly AuditDecision[],
): Promise<Person['decisions']> {
  const { rows } = await tx.execute<Person['decisions'][number] & Record<string, unknown>>(sql`
    select ${isoMoment(sql`e.at`)} as at, e.action, ${firstNameOf(sql`p`)} as by
    from audit_entries e left join profiles p on p.id = e.actor_id
    where e.subject_id = ${personId} and e.action = any (${sql.param([...actions])}::text[])
    order by e.seq desc limit ${newest}`)
  return rows.map(({ at, action, by }) => ({ at, action, by: decryptName(tx, by) }))
}
