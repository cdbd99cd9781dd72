import { staffRoles } from '@sanad/domain/admin/roles'
import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { maskEmail } from '@sanad/domain/identity/email'
import { findByRole } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'

/** Who runs the service, as one of them sees it: no whole address. */
export async function staffSeenBy(tx: Tx, readerId: string): Promise<{ people: StaffMember[] }> {
  const rows = await findByRole(tx, staffRoles)
  const people = rows.map(({ email, role, ...person }) => ({
    ...person,
    role: role as StaffMember['role'],
    maskedEmail: maskEmail(email),
    you: person.id === readerId,
  }))
  return { people }
}

export const listStaff = ({ tools: { db }, person }: SignedInCall) => staffSeenBy(db, person.id)
