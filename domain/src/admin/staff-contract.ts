import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email } from '../identity/contract.ts'
import { nameAtMost } from '../identity/name.ts'
import { oneLine } from '../primitives/one-line.ts'
import { commonRefusals, id } from '../primitives/refusals.ts'
import { staffRoles } from '../primitives/role.ts'
import { reason } from './reason.ts'
import { grantableRoles } from './roles.ts'

const { NOT_FOUND } = commonRefusals

const staffMember = z.object({
  id,
  firstName: z.string(),
  /** `hu•••@example.org`: enough to tell two people apart. */
  maskedEmail: z.string(),
  role: z.enum(staffRoles),
  /** Signs in with a second factor. */
  secondFactor: z.boolean(),
  you: z.boolean(),
  /** A colleague gave them their role and no third person has confirmed yet that they are a person of their own. */
  toConfirm: z.object({ may: z.boolean() }).nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

const staff = z.object({ people: z.array(staffMember) })

/** Decision 47: only the owner gives and takes roles, and nobody changes their own. */
const roleRefusals = { OWN_ROLE: { status: 409 }, LAST_OWNER: { status: 409 } } as const

export const staffOperations = {
  /** Who runs the service. */
  staff: oc
    .route({ method: 'GET', path: '/admin/staff', summary: 'Who runs the service.' })
    .output(staff),
  /** Gives an account a role of the staff, or another one than it has. Ends what it could do before, everywhere. */
  grantRole: oc
    .route({
      method: 'POST',
      path: '/admin/grant-role',
      summary: 'Gives an account a role of the staff.',
    })
    .input(
      z.strictObject({
        email,
        role: z.enum(grantableRoles),
        /** As colleagues and, when a supervisor joins, seekers see them; kept where the account has a name. */
        firstName: oneLine(1, nameAtMost, 'Name is required'),
        reason,
      }),
    )
    .output(staff)
    .errors({
      ...roleRefusals,
      ALREADY_THAT_ROLE: { status: 409 },
      /** They are leaving, or their account is closed. */
      ACCOUNT_AWAY: { status: 409 },
      /** No account, or one that somebody uses to find or give support: the answer never tells which. */
      NO_SUCH_ACCOUNT: { status: 409 },
    }),
  /**
   * Says that a colleague is a person of their own, known to the caller: until then whoever gave them their role and
   * they cannot second each other.
   */
  confirmStaff: oc
    .route({
      method: 'POST',
      path: '/admin/confirm-staff',
      summary:
        'Says that a colleague is a person of their own, so that they count as a second person.',
    })
    .input(z.strictObject({ personId: id, reason }))
    .output(staff)
    .errors({ NOT_FOUND, SECOND_PERSON_NEEDED: { status: 409 } }),
  /** Takes the role away: on every node within a second, open sockets included. */
  revokeRole: oc
    .route({
      method: 'POST',
      path: '/admin/revoke-role',
      summary: 'Takes it away, on every node within a second.',
    })
    .input(z.strictObject({ personId: id, reason }))
    .output(staff)
    .errors({ ...roleRefusals, NOT_FOUND }),
}
