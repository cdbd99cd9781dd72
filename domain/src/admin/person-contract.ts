import * as z from 'zod'
import { ownStanding } from '../application/supervision-contract.ts'
import { get } from '../primitives/operation.ts'
import { id, moment } from '../primitives/refusals.ts'
import { staffMember } from './staff-contract.ts'
import { account } from './users-contract.ts'

/** What the team sees of a supporter or colleague: dates and decisions, no word that they wrote. */
const person = account
  .pick({ id: true, role: true, verificationStatus: true, disabledAt: true, you: true })
  .extend({
    name: z.string(),
    /** For admins and the owner; null for others. */
    account: account
      .pick({ maskedEmail: true, lastSignIn: true, secondFactor: true, displaced: true })
      .nullable(),
    toConfirm: staffMember.shape.toConfirm,
    /** Of an approved supporter. */
    standing: ownStanding.nullable(),
    /** EMERGENCY-9. Of an approved supporter. */
    levels: z.object({ priorityLevel: z.int(), highestLevel: z.int() }).nullable(),
    /** The newest first, and who held each. */
    talks: z.array(z.object({ heldAt: moment, by: z.string().nullable() })),
    /** Decisions in the reader's areas of the log, the newest first. */
    decisions: z.array(z.object({ at: moment, action: z.string(), by: z.string().nullable() })),
  })
export type Person = z.infer<typeof person>

export const personOperations = {
  person: get('/admin/people/{personId}', 'A supporter or a colleague, as the team sees them.')
    .fields({ personId: id })
    .output(person),
}
