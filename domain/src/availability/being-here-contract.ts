import * as z from 'zod'
import { supportTypes } from '../application/experience.ts'
import { mostTopics, topicId } from '../application/topics-file.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, moment } from '../primitives/refusals.ts'
import { breakMinutes, breakReasons, restReasons, availabilitySpans } from './working-hours.ts'

/** A topic or a kind of support that a supporter is spared today. */
const avoidable = z.union([z.enum(supportTypes), topicId])
export type Avoidable = z.infer<typeof avoidable>

const minutes = z.int().min(0)

/** A supporter's availability for new sessions; each moment is when a state ends by itself. */
const availability = z.object({
  /** Switched on. During a rest they still get no new session. */
  available: z.boolean(),
  availableUntil: moment.nullable(),
  breakUntil: moment.nullable(),
  /** MATCH-38. The break began by itself. */
  breakFor: z.enum(breakReasons).nullable(),
  rest: z.object({ until: moment, why: z.enum(restReasons) }).nullable(),
  /** What the limits of working hours leave. */
  minutesLeft: z.object({ day: minutes, week: minutes }),
  /** The end of the supporter's present shift in the rota. */
  shiftEndsAt: moment.nullable(),
  notToday: z.array(avoidable),
  openSessions: z.int(),
  maxSessions: z.int(),
  /** Nobody new until a supervisor has closed a serious report (REPORT-5). */
  setAside: z.boolean(),
})
export type Availability = z.infer<typeof availability>

/** Why a supporter is offered nothing new at this moment. */
export const notServingRefusals = {
  /** MATCH-27, MATCH-28. The supporter rests until then. */
  RESTING: { status: 409, data: z.object({ until: moment, why: z.enum(restReasons) }) },
  /** MATCH-30. A check-in or refresher is overdue. */
  CARE_DUE: { status: 409 },
} as const

export const beingHere = {
  availability: get(
    '/availability/availability',
    'Whether the calling supporter is available.',
  ).output(availability),
  /** MATCH-26. Lasts two hours without `stays`; after a break, until the end chosen before it. */
  setAvailable: post('/availability/availability', 'Switches availability.')
    .fields({
      available: z.boolean(),
      stays: z.enum(availabilitySpans).nullable().default(null),
    })
    .output(availability)
    .errors(notServingRefusals),
  /** MATCH-26. After the break the supporter is available again, until the end chosen before. */
  takeBreak: post('/availability/break', 'A break that ends by itself.')
    .fields({ minutes: z.literal([...breakMinutes]) })
    .output(availability)
    .errors({
      /** Only an available supporter can take a break. */
      NOT_AVAILABLE: { status: 409 },
    }),
  /** MATCH-29. Holds until the end of the day; an empty list withdraws it. */
  setNotToday: post('/availability/not-today', 'What the supporter spares themselves today.')
    .fields({
      notToday: z.array(avoidable).max(mostTopics + supportTypes.length),
    })
    .output(availability)
    .errors(conflicts('UNKNOWN_TOPIC')),
  /** The last seven days, visible to the supporter only. */
  ownWeek: get('/availability/own-week', 'How much the supporter worked this week.').output(
    z.object({
      days: z.array(z.object({ date: z.iso.date(), minutes })),
      conversations: z.int().min(0),
    }),
  ),
}
