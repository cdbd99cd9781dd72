import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment } from '../primitives/refusals.ts'
import { roles } from '../primitives/role.ts'
import { reason } from './reason.ts'

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

/** Removed a day after the request, or at once by a second person; never one's own. */
export const resetOperations = {
  factorResets: get('/admin/factor-resets', 'Second factors that were lost.').output(resets),
  resetSecondFactor: post(
    '/admin/factor-resets',
    'Asks to take one away: a day later, or by a second person at once.',
  )
    .fields({ personId: id, reason })
    .output(resets)
    .errors(conflicts('OWN_FACTOR', 'ALREADY_ASKED')),
  confirmFactorReset: post('/admin/factor-resets/confirm', 'That second person.')
    .input(one)
    .output(resets)
    .errors(conflicts('SECOND_PERSON_NEEDED')),
  withdrawFactorReset: post('/admin/factor-resets/withdraw', 'Takes the request back.')
    .input(one)
    .output(resets),
}
