import * as z from 'zod'
import { severities } from '../crisis/severity.ts'
import { dutyCard } from '../availability/duty-contract.ts'
import { languages } from '../primitives/language.ts'
import { get, post, open } from '../primitives/operation.ts'
import { oneLine, conflicts, id, moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { reasonLength } from '../primitives/reason-length.ts'
import { shownAlarmsLimit, treatableLevels } from './alarm-groups.ts'
import { answererRoles } from './alarm-answer.ts'
import { causes, incidentOutcomes, rungs } from './ladder.ts'

/** What answerers see: severity, language, wait; never a name or a message (Safety §1). */
const openCall = z.object({
  id,
  severity: z.enum(severities),
  language: z.enum(languages),
  cause: z.enum(causes),
  waitedSeconds: z.int(),
  /** Whether a person is in the conversation now. */
  accompanied: z.boolean(),
  /** The last rung that was notified, and the next with the seconds until then. */
  toldRung: z.enum(rungs).nullable(),
  /** LADDER-4. The rung whose turn it was, if nobody stood there. */
  insteadOf: z.enum(rungs).nullable(),
  next: z.object({ rung: z.enum(rungs), inSeconds: z.int() }).nullable(),
  /** The owner was notified and nobody has answered. */
  overdue: z.boolean(),
  /** Those who answered but are not in the session yet, the earliest first. */
  answeredBy: z.array(
    z.object({
      firstName: z.string(),
      role: z.enum(answererRoles),
      secondsAgo: z.int(),
      mine: z.boolean(),
    }),
  ),
  /** ALARM-4. To staff: open alarms of the same network and severity, or handled together. */
  group: z
    .object({
      /** Stays the same as long as the group does. */
      id,
      /** How many alarms are in it, shown or not. */
      count: z.int(),
      /**
       * Since their alarms began, new grave signs came from each of them, but from no other alarm
       * of this network.
       */
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

/** Reading the notes is audited. */
const closedIncident = incident.extend({
  closedAt: moment,
  closedBy: z.string(),
  outcome: z.enum(incidentOutcomes),
  /** Null when the person, and with them the note's key, was erased. */
  note: z.string().nullable(),
})
export type ClosedIncident = z.infer<typeof closedIncident>

const gap = z.object({
  kind: z.enum(['on-call', 'supervisor']),
  from: moment,
  to: moment,
  why: z.enum(['nobody', 'unproven']),
})

/** `proven`: a channel to them was tested and works. */
const cardWithProof = dutyCard.extend({ proven: z.boolean() })

export const whoAnswersView = z.object({
  /** The zone in which boards say when a shift ends. */
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
  /** Specification §7 auto_escalate_crisis. A repeated call changes nothing. */
  autoEscalateCrisis: post(
    '/escalation/escalate',
    'Starts the ladder for a crisis that was noticed.',
  )
    .fields({ crisisId: id })
    .output(z.object({ escalated: z.boolean() }))
    .errors({ TOO_MANY_REQUESTS }),
  /** Decision 54: a supporter other than the caller. At most 10 s old. */
  someoneOnCall: open
    .get('/escalation/someone-on-call', 'Whether anybody is on call now; needs no account.')
    .output(z.object({ onCall: z.boolean() })),
  /** ALARM-5. `left`: those that were answered, became graver or belong to another network. */
  treatAlarmsAsOne: post(
    '/escalation/treat-alarms-as-one',
    'Acknowledges alarms of one network in one step; logged for each.',
  )
    .fields({
      escalationIds: z.array(id).min(2).max(shownAlarmsLimit),
      /** The severity that the reader saw. */
      severity: z.enum(treatableLevels),
      reason,
    })
    .output(z.object({ treated: z.int(), left: z.int() })),
  /**
   * LADDER-14. A supporter gets the calls that were for them, staff get all. `quiet`: the reader
   * is busy with a person in danger, and others can answer.
   */
  myCalls: get('/escalation/my-calls', 'Calls of the ladder that are for the caller.').output(
    z.object({ calls: z.array(openCall), quiet: z.boolean() }),
  ),
  /** LADDER-7. The note is encrypted. */
  closeIncident: post('/escalation/incident', 'Closes an incident with what became of the person.')
    .fields({ incidentId: id, outcome: z.enum(incidentOutcomes), note: reason })
    .output(z.object({ closed: z.literal(true) }))
    .errors(conflicts('ALREADY_CLOSED')),
  /** LADDER-7. Incidents of the last 90 days, newest first, at most 50. */
  closedIncidents: get('/escalation/incidents', 'Incidents that were closed.').output(
    z.array(closedIncident),
  ),
  /** LADDER-9. Guests get the crisis lines and an honest answer, and no ladder. */
  pauseGuests: post(
    '/escalation/guests',
    'Pauses emergencies of guests, or lets them in again; logged.',
  )
    .fields({ paused: z.boolean(), reason })
    .output(z.object({ paused: z.boolean() })),
}
