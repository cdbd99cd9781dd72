import * as z from 'zod'
import { get, post, open } from '../primitives/operation.ts'
import { csvRefusals, csvText } from '../primitives/text/csv-problems.ts'
import { oneLine, id, moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { invitationLabelAtMost, invitationStates } from './invitation.ts'

/** Used, withdrawn, expired or never made: the answer does not say which. */
const INVITATION_ENDED = { status: 409 } as const

/** The part of the link after the `#`. */
const token = z.string().min(1).max(64)

/** INVITE-6. What the team reads of an invitation. */
const invitation = z.object({
  id,
  /** For the team; null once it is deleted. */
  label: z.string().nullable(),
  state: z.enum(invitationStates),
  madeBy: z.string(),
  madeAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable(),
})
export type Invitation = z.infer<typeof invitation>
const invitations = z.array(invitation)

export const invitationOperations = {
  /** INVITE-4. Reading does not use the invitation up. */
  invitation: open
    .post('/application/invitation', 'Until when an invitation is good; it is not used by this.')
    .fields({ token })
    .output(z.object({ expiresAt: moment }))
    .errors({ INVITATION_ENDED, TOO_MANY_REQUESTS }),
  /** INVITE-4. The same account may take it again. */
  acceptInvitation: post(
    '/application/accept-invitation',
    'Uses an invitation for the application of the caller.',
  )
    .fields({ token })
    .output(z.object({ accepted: z.literal(true) }))
    .errors({ INVITATION_ENDED, TOO_MANY_REQUESTS }),
  invitations: get(
    '/application/invitations',
    'The invitations of the team, the newest first.',
  ).output(invitations),
  /** INVITE-1, INVITE-2. Only this answer has the link: the database keeps a hash of its token. */
  makeInvitation: post(
    '/application/make-invitation',
    'Makes a one-time link with which a person applies; it is answered once.',
  )
    .fields({ label: oneLine(0, invitationLabelAtMost) })
    .output(z.object({ path: z.string(), invitations }))
    .errors({ TOO_MANY_REQUESTS }),
  /** INVITE-8. Only this answer has the links, one for each row of the file. */
  importInvitations: post(
    '/application/import-invitations',
    'Makes an invitation for each new address of a CSV file, or for none.',
  )
    .fields({
      csv: csvText,
      label: oneLine(0, invitationLabelAtMost),
      isDryRun: z.boolean(),
    })
    .output(
      z.object({
        made: z.int(),
        /** Rows that made nothing, because their address has an open or used invitation. */
        known: z.int(),
        /**
         * The file with each new link's path at the end of its row; the first row names the
         * columns.
         */
        rows: z.array(z.array(z.string())),
        invitations,
      }),
    )
    .errors({ ...csvRefusals, TOO_MANY_REQUESTS }),
  withdrawInvitation: post(
    '/application/withdraw-invitation',
    'Withdraws an invitation that nobody has used.',
  )
    .fields({ invitationId: id })
    .output(invitations)
    .errors({ INVITATION_ENDED }),
}
