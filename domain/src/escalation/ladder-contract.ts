import { oc } from '@orpc/contract'
import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { dutyCard } from '../availability/duty-contract.ts'
import { languages } from '../primitives/language.ts'
import { oneLine } from '../primitives/one-line.ts'
import { reasonLength } from '../primitives/reason-length.ts'
import { commonRefusals, guardRefusals, id, moment } from '../primitives/refusals.ts'
import { alarmsAtMost, treatableLevels } from './alarm-groups.ts'
import { answererRoles } from './alarm-answer.ts'
import { causes, incidentOutcomes, rungs } from './ladder.ts'

/** What whoever answers sees of one: level, language, wait; never a name, never a word (Safety §1). */
const openCall = z.object({
  id,
  severity: z.enum(severities),
  language: z.enum(languages),
  cause: z.enum(causes),
  waitedSeconds: z.int(),
  /** Whether a person is in the conversation now. */
  accompanied: z.boolean(),
  /** The last rung that was told, and the next with the seconds until then. */
  toldRung: z.enum(rungs).nullable(),
  next: z.object({ rung: z.enum(rungs), inSeconds: z.int() }).nullable(),
  /** Its owner was told already and nobody has answered. */
  overdue: z.boolean(),
  /** Who said that they will answer and is not in the conversation yet, the first of them first. */
  answeredBy: z.array(
    z.object({
      firstName: z.string(),
      role: z.enum(answererRoles),
      secondsAgo: z.int(),
      /** The reader. */
      mine: z.boolean(),
    }),
  ),
  /** ALARM-4. To staff, where others of the same network and level are open, or a colleague treats them as one. */
  group: z
    .object({
      /** For as long as the group is the same. */
      id,
      /** How many are in it, shown or not. */
      count: z.int(),
      /** Since their alarms began something grave was noticed of each of them; of the others of this network nothing was. */
      hasSigns: z.boolean(),
      treatedBy: z
        .object({
          firstName: z.string(),
          secondsAgo: z.int(),
          reason: z.string(),
          mine: z.boolean(),
        })
        .nullable(),
    })
    .optional(),
})
export type OpenCall = z.infer<typeof openCall>

const incident = z.object({
  id,
  severity: z.enum(severities),
  language: z.enum(languages),
  openedAt: moment,
})
export type Incident = z.infer<typeof incident>

/** What became of one that was closed. Reading the notes is in the log. */
const closedIncident = incident.extend({
  closedAt: moment,
  closedBy: z.string(),
  outcome: z.enum(incidentOutcomes),
  /** Nothing when the key it was sealed with is gone: the person was erased. */
  note: z.string().nullable(),
})
export type ClosedIncident = z.infer<typeof closedIncident>

const gap = z.object({
  kind: z.enum(['on-call', 'supervisor']),
  from: moment,
  to: moment,
  why: z.enum(['nobody', 'unproven']),
})

/** `proven`: a way to reach them was tried and works. */
const cardWithProof = dutyCard.extend({ proven: z.boolean() })

export const whoAnswersView = z.object({
  /** The service's, in which boards say when a shift ends. */
  timeZone: z.string(),
  onCall: z.array(cardWithProof),
  supervisors: z.array(cardWithProof),
  backups: z.array(cardWithProof),
  open: z.array(openCall),
  incidents: z.array(incident),
  gaps: z.array(gap),
  /** Notices of the last hour that reached nobody. */
  failedDeliveries: z.int(),
  guests: z.object({
    paused: z.boolean(),
    since: moment.nullable(),
    reason: z.string().nullable(),
  }),
})
export type WhoAnswers = z.infer<typeof whoAnswersView>

const reason = oneLine(reasonLength.atLeast, reasonLength.atMost)

export const ladderOperations = {
  /** Specification §7 auto_escalate_crisis. Begins the ladder for one's own crisis assessment; again changes nothing. */
  autoEscalateCrisis: oc
    .route({
      method: 'POST',
      path: '/safeguarding/escalate',
      summary: 'Starts the ladder for a crisis that was noticed.',
    })
    .input(z.strictObject({ crisisId: id }))
    .output(z.object({ escalated: z.boolean() }))
    .errors({ ...guardRefusals, TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS }),
  /** Decision 54: whether a supporter is on call at this moment, for everybody. At most 10 s old. */
  someoneOnCall: oc
    .route({
      method: 'GET',
      path: '/safeguarding/someone-on-call',
      summary: 'Whether anybody is on call now; needs no account.',
    })
    .output(z.object({ onCall: z.boolean() })),
  /**
   * ALARM-5. Acknowledges alarms of one network and level in one step. `left`: how many of them were answered, became
   * graver or are of another network, and stay as they are.
   */
  treatAlarmsAsOne: oc
    .route({
      method: 'POST',
      path: '/safeguarding/treat-alarms-as-one',
      summary: 'Acknowledges alarms of one network in one step; logged for each.',
    })
    .input(
      z.strictObject({
        escalationIds: z.array(id).min(2).max(alarmsAtMost),
        /** What the reader saw. */
        severity: z.enum(treatableLevels),
        reason,
      }),
    )
    .output(z.object({ treated: z.int(), left: z.int() }))
    .errors(guardRefusals),
  /** Open ladders that this expert was told of. */
  myCalls: oc
    .route({
      method: 'GET',
      path: '/safeguarding/my-calls',
      summary: 'Calls of the ladder that are for the caller.',
    })
    .output(z.array(openCall))
    .errors(guardRefusals),
  /** LADDER-7. Says what became of it; the note is sealed. */
  closeIncident: oc
    .route({
      method: 'POST',
      path: '/safeguarding/incident',
      summary: 'Closes an incident with what became of the person.',
    })
    .input(z.strictObject({ incidentId: id, outcome: z.enum(incidentOutcomes), note: reason }))
    .output(z.object({ closed: z.literal(true) }))
    .errors({ ...guardRefusals, ALREADY_CLOSED: { status: 409 } }),
  /** LADDER-7. The incidents of the last 90 days that were closed, newest first, at most 50. */
  closedIncidents: oc
    .route({
      method: 'GET',
      path: '/safeguarding/incidents',
      summary: 'Incidents that were closed.',
    })
    .output(z.array(closedIncident))
    .errors(guardRefusals),
  /** LADDER-9. Guests get the numbers and the truth, and no ladder, until it is taken back. */
  pauseGuests: oc
    .route({
      method: 'POST',
      path: '/safeguarding/guests',
      summary: 'Pauses emergencies of guests, or lets them in again; logged.',
    })
    .input(z.strictObject({ paused: z.boolean(), reason }))
    .output(z.object({ paused: z.boolean() }))
    .errors(guardRefusals),
}
