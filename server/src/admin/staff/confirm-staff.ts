import { admin as contract } from '@sanad/domain/admin/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { isStaffRole } from '@sanad/domain/primitives/role'
import {
  confirmStaff,
  countConfirmedByConsole,
  findAccountByEmail,
  findStaffMember,
  lockRoles,
} from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { asAdminFresh } from '#server/platform/services/http/guards.ts'
import { listStaffFor, mayConfirm } from './staff.ts'

/** The founders of a service know each other; later people are confirmed in the console. */
const confirmedByConsoleAtMost = 2

/** By a person who can second both the colleague and the one who gave the role. */
export const confirmColleague = asAdminFresh(
  contract.confirmStaff,
  async ({ db, person }, { personId, reason }) => {
    const confirmed = await transaction(db, async (tx) => {
      await lockRoles(tx)
      const colleague = await findStaffMember(tx, personId)
      if (!colleague || colleague.madeBy === null || colleague.confirmedAt !== null)
        return refuse('NOT_FOUND')
      if (!(await mayConfirm(tx, { personId, madeBy: colleague.madeBy }, person.id)))
        return refuse('SECOND_PERSON_NEEDED')
      await confirmStaff(tx, { personId, by: person.id })
      await audit.record(tx, person.id, 'admin.staff-confirmed', { subjectId: personId, reason })
      return { confirmed: true as const }
    })
    return isRefusal(confirmed) ? confirmed : listStaffFor(db, person.id)
  },
)

/** For the installer of the service: its first two staff members count as two people. */
export function confirmStaffByConsole(db: Db, email: string) {
  return transaction(db, async (tx) => {
    await lockRoles(tx)
    const account = await findAccountByEmail(tx, email)
    if (!account || !isStaffRole(account.role)) return refuse('NOT_STAFF')
    if ((await countConfirmedByConsole(tx)) >= confirmedByConsoleAtMost)
      return refuse('TWO_ALREADY')
    if (!(await confirmStaff(tx, { personId: account.id, by: null }))) return refuse('ALREADY')
    await audit.record(tx, audit.service, 'admin.staff-confirmed', {
      subjectId: account.id,
      reason: 'server console',
    })
    return { confirmed: true as const }
  })
}
