import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { id, moment } from '../primitives/refusals.ts'
import { emergenciesAtOnce, priorityLevels } from './on-call.ts'

/** Specification §3 emergency_availability; emergencies are counted, never stored (decision 50). */
const onCall = z.object({
  isOnCall: z.boolean(),
  priorityLevel: z.int(),
  /** EMERGENCY-9. The highest level that staff allow. */
  highestLevel: z.int(),
  maxConcurrentEmergencies: z.int(),
  currentEmergencyCount: z.int(),
  lastEmergencyAt: moment.nullable(),
  /** DUTY-2. The end of the on-call shift, during which the switch does not matter. */
  shiftUntil: moment.nullable(),
  /** The end of their rest or break; no emergency is offered before (decision 18). */
  restsUntil: moment.nullable(),
  /** `null` when they may be on call. */
  whyNot: z.enum(['CRISIS_TRAINING_NEEDED', 'NOT_NOW', 'CARE_DUE']).nullable(),
})
export type OnCall = z.infer<typeof onCall>

const level = z.int().min(priorityLevels.min).max(priorityLevels.max)

export const onCallOperations = {
  onCall: get('/availability/on-call', 'Whether the caller is on call.').output(onCall),
  /** EMERGENCY-9. Fields that are left out stay as they are. */
  setOnCall: post('/availability/on-call', 'Goes on or off call.')
    .fields({
      isOnCall: z.boolean(),
      /** The priority level; above the highest that staff allow, theirs holds. */
      priorityLevel: level.optional(),
      maxConcurrentEmergencies: z
        .int()
        .min(emergenciesAtOnce.min)
        .max(emergenciesAtOnce.max)
        .optional(),
    })
    .output(onCall)
    .errors({
      CRISIS_TRAINING_NEEDED: { status: 409 },
      /** The supporter is not in good standing and gets nothing new until that is resolved. */
      NOT_NOW: { status: 409 },
      CARE_DUE: { status: 409 },
    }),
  /** EMERGENCY-9. A supporter who had chosen to be called earlier is set to this level. */
  allowLevel: post(
    '/availability/highest-level',
    'The highest priority that a supporter may choose.',
  )
    .fields({ personId: id, highestLevel: level })
    .output(z.object({ highestLevel: z.int() })),
}
