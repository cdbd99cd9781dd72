import { oc } from '@orpc/contract'
import * as z from 'zod'
import { guardRefusals, moment } from '../primitives/refusals.ts'
import { emergenciesAtOnce, priorityLevels } from './on-call.ts'

/** Specification §3 emergency_availability; the count is counted, never kept (decision 50). */
const onCall = z.object({
  isOnCall: z.boolean(),
  priorityLevel: z.int(),
  maxConcurrentEmergencies: z.int(),
  currentEmergencyCount: z.int(),
  lastEmergencyAt: moment.nullable(),
  /** DUTY-2. When the on-call shift ends that the rota gives them now; then they are on call whatever the switch says. */
  shiftUntil: moment.nullable(),
  /** They rest or are on a break until then: no emergency comes to them before (decision 18). */
  restsUntil: moment.nullable(),
  /** Why this supporter may not be on call; `null` when they may. */
  whyNot: z.enum(['CRISIS_TRAINING_NEEDED', 'NOT_NOW', 'CARE_DUE']).nullable(),
})
export type OnCall = z.infer<typeof onCall>

export const onCallOperations = {
  /** How this supporter stands with emergencies. */
  onCall: oc
    .route({
      method: 'GET',
      path: '/safeguarding/on-call',
      summary: 'Whether the caller is on call.',
    })
    .output(onCall)
    .errors(guardRefusals),
  /** EMERGENCY-9. Puts oneself on call, or takes oneself off; what is not named stays as it is. */
  setOnCall: oc
    .route({ method: 'POST', path: '/safeguarding/on-call', summary: 'Goes on or off call.' })
    .input(
      z.strictObject({
        isOnCall: z.boolean(),
        priorityLevel: z.int().min(priorityLevels.min).max(priorityLevels.max).optional(),
        maxConcurrentEmergencies: z
          .int()
          .min(emergenciesAtOnce.min)
          .max(emergenciesAtOnce.max)
          .optional(),
      }),
    )
    .output(onCall)
    .errors({
      ...guardRefusals,
      CRISIS_TRAINING_NEEDED: { status: 409 },
      /** Not in good standing: nothing new until that is settled. */
      NOT_NOW: { status: 409 },
      CARE_DUE: { status: 409 },
    }),
}
