import * as z from 'zod'
import { moment } from '../primitives/refusals.ts'
import { dutyPauses } from './duty.ts'

/** DUTY-2. One person on duty, as boards show them to staff. */
export const dutyCard = z.object({
  firstName: z.string(),
  by: z.enum(['rota', 'switch']),
  /** The end of their shift; null when they are on duty by their own switch. */
  until: moment.nullable(),
  /** Reachable: a live socket was heard in the last 45 seconds. */
  here: z.boolean(),
  /** Why the person is not called although they are on call. */
  pause: z.enum(dutyPauses).nullable(),
})
