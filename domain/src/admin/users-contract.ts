import * as z from 'zod'
import { longList, rowCount } from './lists-contract.ts'
import { post } from '../primitives/operation.ts'
import { conflicts, id, moment, pagePlace, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { roles, verificationStatuses } from '../primitives/role.ts'
import { isStorable } from '../primitives/text/text.ts'
import { reason } from './reason.ts'

export const account = z.object({
  id,
  /** Only of supporters, applicants and staff; a seeker's name is never shown here. */
  name: z.string().nullable(),
  /** `hu•••@example.org`. The whole address is never returned. */
  maskedEmail: z.string(),
  role: z.enum(roles),
  verificationStatus: z.enum(verificationStatuses),
  disabledAt: moment.nullable(),
  /** `YYYY-MM-DD`; null when there was none. */
  lastSignIn: z.iso.date().nullable(),
  secondFactor: z.boolean(),
  /** The address is another spelling of an older account's: a sign-in opens the older account. */
  displaced: z.boolean(),
  you: z.boolean(),
})
export type Account = z.infer<typeof account>

const users = z.object({
  people: z.array(account),
  count: rowCount,
  next: z.string().nullable(),
})

const acting = z.strictObject({ personId: id, reason })
const refusals = {
  ...conflicts('OWN_ACCOUNT', 'OWNER_ONLY', 'LAST_OWNER', 'ALREADY'),
  /** A supervisor ends the crisis first, so that nobody is cut off in it. */
  IN_DANGER: { status: 409 },
} as const

export const userOperations = {
  /** A POST, so that no searched address, account number or name stands in a URL. */
  users: post('/admin/users', 'All accounts, page by page; addresses masked.')
    .fields({
      search: z.string().trim().min(2).max(254).refine(isStorable).optional(),
      role: z.enum(roles).optional(),
      disabled: z.boolean().optional(),
      ...longList,
      after: pagePlace.optional(),
    })
    .output(users)
    .errors({ TOO_MANY_REQUESTS }),
  /** Signs the person out everywhere within a second; open sessions go on by their own rules. */
  disableUser: post('/admin/disable-user', 'Closes an account, with a reason.')
    .input(acting)
    .output(account)
    .errors(refusals),
  enableUser: post('/admin/enable-user', 'Opens it again.')
    .input(acting)
    .output(account)
    .errors(refusals),
  signOutUser: post('/admin/sign-out-user', 'Signs somebody out everywhere.')
    .input(acting)
    .output(account)
    .errors(refusals),
}
