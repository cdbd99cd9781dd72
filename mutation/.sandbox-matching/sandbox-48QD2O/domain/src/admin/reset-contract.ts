// @ts-nocheck
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonRefusals, id, moment } from '../primitives/refusals.ts'
import { roles } from '../primitives/role.ts'
import { reason } from './reason.ts'

const { NOT_FOUND } = commonRefusals

const factorReset = z.object({
  id,
  personId: id,
  firstName: z.string(),
  role: z.enum(roles),
  askedByName: z.string(),
  askedAt: moment,
  /** When the removal happens without a further act. */
  dueAt: moment,
  /** The reader requested it, so another person must confirm it. */
  mine: z.boolean(),
  /** The second factor is the reader's own. */
  own: z.boolean(),
})
export type FactorReset = z.infer<typeof factorReset>
const resets = z.object({ resets: z.array(factorReset) })
const one = z.strictObject({ resetId: id })

/**
 * Removal of a lost second factor: a day after the request, or at once when a second person
 * confirms. Never one's own.
 */
export const resetOperations = {
  factorResets: oc
    .route({
      method: 'GET',
      path: '/admin/factor-resets',
      summary: 'Second factors that were lost.',
    })
    .output(resets),
  resetSecondFactor: oc
    .route({
      method: 'POST',
      path: '/admin/factor-resets',
      summary: 'Asks to take one away: a day later, or by a second person at once.',
    })
    .input(z.strictObject({ personId: id, reason }))
    .output(resets)
    .errors({ NOT_FOUND, OWN_FACTOR: { status: 409 }, ALREADY_ASKED: { status: 409 } }),
  confirmFactorReset: oc
    .route({ method: 'POST', path: '/admin/factor-resets/confirm', summary: 'That second person.' })
    .input(one)
    .output(resets)
    .errors({ NOT_FOUND, SECOND_PERSON_NEEDED: { status: 409 } }),
  withdrawFactorReset: oc
    .route({
      method: 'POST',
      path: '/admin/factor-resets/withdraw',
      summary: 'Takes the request back.',
    })
    .input(one)
    .output(resets)
    .errors({ NOT_FOUND }),
}
