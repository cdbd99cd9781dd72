import * as z from 'zod'
import { email } from '../identity/contract.ts'
import { nameAtMost } from '../identity/name.ts'
import { get, post } from '../primitives/operation.ts'
import { oneLine, conflicts, id } from '../primitives/refusals.ts'
import { staffRoles } from '../primitives/role.ts'
import { reason } from './reason.ts'
import { grantableRoles } from './roles.ts'

export const staffMember = z.object({
  id,
  firstName: z.string(),
  /** `hu•••@example.org`: enough to tell two people apart. */
  maskedEmail: z.string(),
  role: z.enum(staffRoles),
  secondFactor: z.boolean(),
  you: z.boolean(),
  /** A colleague gave the role, and no third person has confirmed them as independent. */
  toConfirm: z.object({ may: z.boolean() }).nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

const staff = z.object({ people: z.array(staffMember) })

/** Decision 47: only the owner gives and takes roles, and nobody changes their own role. */
const roleRefusals = conflicts('OWN_ROLE', 'LAST_OWNER')

export const staffOperations = {
  staff: get('/admin/staff', 'Who runs the service.').output(staff),
  /** Ends the account's earlier rights on every node. */
  grantRole: post('/admin/grant-role', 'Gives an account a role of the staff.')
    .fields({
      email,
      role: z.enum(grantableRoles),
      /** Seen by colleagues and seekers; ignored when the account has a name. */
      firstName: oneLine(1, nameAtMost, 'Name is required'),
      reason,
    })
    .output(staff)
    .errors({
      ...roleRefusals,
      ALREADY_THAT_ROLE: { status: 409 },
      /** They are leaving, or their account is closed. */
      ACCOUNT_AWAY: { status: 409 },
      /** No account, or the account of a seeker or supporter: the answer never tells which. */
      NO_SUCH_ACCOUNT: { status: 409 },
    }),
  /** Before it, they and the colleague who gave the role cannot second each other. */
  confirmStaff: post(
    '/admin/confirm-staff',
    'Says that a colleague is a person of their own, so that they count as a second person.',
  )
    .fields({ personId: id, reason })
    .output(staff)
    .errors(conflicts('SECOND_PERSON_NEEDED')),
  revokeRole: post('/admin/revoke-role', 'Takes it away, on every node within a second.')
    .fields({ personId: id, reason })
    .output(staff)
    .errors(roleRefusals),
}
