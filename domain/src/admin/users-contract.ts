import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonRefusals, id, moment, pagePlace } from '../primitives/refusals.ts'
import { roles, verificationStatuses } from '../primitives/role.ts'
import { isStorable } from '../primitives/text.ts'
import { reason } from './reason.ts'

const { NOT_FOUND } = commonRefusals

const account = z.object({
  id,
  /** Of whoever works here or applies to; of somebody who seeks support it is nobody's to see. */
  name: z.string().nullable(),
  /** `hu•••@example.org`. The whole address leaves the service for nobody. */
  maskedEmail: z.string(),
  role: z.enum(roles),
  verificationStatus: z.enum(verificationStatuses),
  disabledAt: moment.nullable(),
  /** The day of the last sign-in, `YYYY-MM-DD`; nothing when there was none. */
  lastSignIn: z.iso.date().nullable(),
  /** Signs in with a second factor, which can be reset when it is lost. */
  secondFactor: z.boolean(),
  you: z.boolean(),
})
export type Account = z.infer<typeof account>

const users = z.object({ people: z.array(account), next: z.string().nullable() })

const acting = z.strictObject({ personId: id, reason })
const refusals = {
  NOT_FOUND,
  OWN_ACCOUNT: { status: 409 },
  OWNER_ONLY: { status: 409 },
  LAST_OWNER: { status: 409 },
  ALREADY: { status: 409 },
  /** A supervisor ends what is grave first: nobody is cut off in it. */
  IN_DANGER: { status: 409 },
} as const

export const userOperations = {
  /**
   * Everybody with an account, newest first. A search is a whole e-mail address, an account's number, or the name of somebody who works
   * here or applies to; asked by POST, so that neither stands in any address.
   */
  users: oc
    .route({
      method: 'POST',
      path: '/admin/users',
      summary: 'Everybody with an account, newest first; addresses masked.',
    })
    .input(
      z.strictObject({
        search: z.string().trim().min(2).max(254).refine(isStorable).optional(),
        role: z.enum(roles).optional(),
        disabled: z.boolean().optional(),
        after: pagePlace.optional(),
      }),
    )
    .output(users),
  /** Signed out everywhere within a second; what they have open goes on without them, by its rules. */
  disableUser: oc
    .route({
      method: 'POST',
      path: '/admin/disable-user',
      summary: 'Closes an account, with a reason.',
    })
    .input(acting)
    .output(account)
    .errors(refusals),
  enableUser: oc
    .route({ method: 'POST', path: '/admin/enable-user', summary: 'Opens it again.' })
    .input(acting)
    .output(account)
    .errors(refusals),
  signOutUser: oc
    .route({
      method: 'POST',
      path: '/admin/sign-out-user',
      summary: 'Signs somebody out everywhere.',
    })
    .input(acting)
    .output(account)
    .errors(refusals),
}
