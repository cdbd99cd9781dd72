import { admin as contract } from '@sanad/domain/admin/contract'
import { staffRoles } from '@sanad/domain/primitives/role'
import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { maskEmail } from '@sanad/domain/identity/email'
import { findByRole, findStaffMember, whyNotSecondFor } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asAdmin } from '#server/platform/services/http/guards.ts'

/** Staff with masked addresses. */
export async function listStaffFor(tx: Tx, readerId: string): Promise<{ people: StaffMember[] }> {
  const rows = await findByRole(tx, staffRoles)
  const people = await Promise.all(
    rows.map(async ({ email, role, ...person }) => ({
      ...person,
      role: role as StaffMember['role'],
      maskedEmail: maskEmail(email),
      you: person.id === readerId,
      toConfirm: await toConfirm(tx, { personId: person.id, readerId }),
    })),
  )
  return { people }
}

export async function toConfirm(
  tx: Tx,
  { personId, readerId }: { readonly personId: string; readonly readerId: string },
) {
  const member = await findStaffMember(tx, personId)
  if (!member || member.madeBy === null || member.confirmedAt !== null) return null
  return { may: await mayConfirm(tx, { personId, madeBy: member.madeBy }, readerId) }
}

/** Whether this reader is neither the colleague nor the person who gave them their role. */
export async function mayConfirm(
  tx: Tx,
  { personId, madeBy }: { readonly personId: string; readonly madeBy: string },
  readerId: string,
): Promise<boolean> {
  for (const askerId of [madeBy, personId])
    if ((await whyNotSecondFor(tx, { askerId, personId: readerId })) !== undefined) return false
  return true
}

export const listStaff = asAdmin(contract.staff, ({ db, person }) => listStaffFor(db, person.id))
