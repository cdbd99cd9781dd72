import { appointments as contract } from '@sanad/domain/appointments/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { randomUUID } from 'node:crypto'
import { whyNotTopics } from '@sanad/domain/application/experience'
import { topicsPart } from '@sanad/domain/application/topics-file'
import { writtenInRequest } from '@sanad/domain/appointments/appointment'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { assessMessage, type MessageAssessment } from '@sanad/classifier/assess-message'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { riskScore } from '@sanad/domain/crisis/risk-score'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findTies } from '#server/chat/index.ts'
import { hasAgreedTo } from '#server/consent/index.ts'
import {
  crisisAssessmentSealContext,
  hasOpenAssessment,
  recordCrisisAssessment,
  sealTriggers,
  servesMinors,
} from '#server/crisis/index.ts'
import { findProfileFacts } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { notifyExpertOf } from './notify.ts'
import { findOwnAppointments } from './own-appointment.ts'
import { findLatest, insertAppointment, noteSealContext } from './store.ts'

/** APPT-1. Of one person, because each request reaches supporters. */
const requestsADay: Limit = { name: 'appointments-day', times: 10, seconds: 86_400 }

type AskInput = InputOf<typeof contract.requestAppointment>

/** APPT-1, APPT-6. A refused request does not roll back: its note is judged all the same. */
async function askForTime(call: SignedInCall, input: AskInput) {
  const { person } = call
  const { db, limits } = call
  const taken = await consume(db, requestsADay, person.id, limits)
  const grade = input.note ? assessMessage(input.note, input.language) : undefined
  const help = grade ? helpFor(grade) : 'none'
  const why = await transaction(db, async (tx) => {
    const refusal = taken.ok ? await whyNotAsk(call, tx, input) : 'TOO_MANY_REQUESTS'
    if (grade?.crisis && input.note) {
      // A retry is known already, and beyond the limit a repeat adds nothing.
      const isKnown = refusal === 'REPEATED' || refusal === 'TOO_MANY_REQUESTS'
      if (!isKnown || !(await hasOpenAssessment(tx, person.id, grade.severity)))
        await recordDanger(call, tx, { ...grade, note: input.note })
    }
    if (refusal) return refusal
    return (await storeRequest(call, tx, { ...input, noteFlagged: grade?.crisis ?? false }))
      ? undefined
      : 'APPOINTMENT_OPEN'
  })
  if (!taken.ok)
    return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds, help })
  if (why !== undefined && why !== 'REPEATED' && why !== 'TOO_MANY_REQUESTS')
    return refuse(why, { help })
  return { own: await findOwnAppointments(db, person.id), help }
}

/** @returns false if the seeker has an open appointment */
async function storeRequest(
  { keys, person }: SignedInCall,
  tx: Tx,
  input: AskInput & { readonly noteFlagged: boolean },
): Promise<boolean> {
  const { id, expertId: askedOf = null, topic = null, minutes, language } = input
  const key = await keys.ofPerson(tx, person.id)
  const stored = await insertAppointment(tx, {
    id,
    seekerId: person.id,
    askedOf,
    topic,
    wish: askedOf === null ? (input.wish ?? null) : null,
    minutes,
    language,
    seekerZone: input.zone,
    note: input.note ? key.seal(input.note, noteSealContext(id)) : null,
    noteFlagged: input.noteFlagged,
  })
  if (stored && askedOf !== null)
    await notifyExpertOf(tx, askedOf, { appointmentId: id, kind: 'appointment-asked' })
  return stored
}

async function whyNotAsk(call: SignedInCall, tx: Tx, { id, expertId, topic }: AskInput) {
  if (!(await hasAgreedTo(tx, call.content, call.person.id, 'seeker'))) return 'CONSENT_NEEDED'
  const progress = await findProfileFacts(tx, call.person.id)
  if (!progress?.profileCompleted) return 'PROFILE_NEEDED'
  const isMinor = progress.ageGroup === 'minor'
  if (isMinor && !(await servesMinors(tx, call))) return 'MINORS_NOT_SERVED'
  if ((await findLatest(tx, call.person.id))?.id === id) return 'REPEATED'
  const unknown = whyNotTopics(call.content.of(topicsPart), topic ? [topic] : [])
  if (unknown || expertId === undefined) return unknown
  return (await findTies(tx, call.person.id)).known.includes(expertId) ? undefined : 'NOT_FOUND'
}

/**
 * APPT-6. An assessment without a conversation and answers, for the ladder. It keeps the note for
 * the supervisor who takes the case.
 */
async function recordDanger(
  { keys, person }: SignedInCall,
  tx: Tx,
  { severity, reasons, note }: MessageAssessment & { readonly note: string },
): Promise<void> {
  const id = randomUUID()
  const key = await keys.ofPerson(tx, person.id)
  await recordCrisisAssessment(tx, {
    id,
    userId: person.id,
    severityLevel: severity,
    riskScore: riskScore(severity, noAnswers),
    triggerKeywords: sealTriggers(key, id, [...reasons, writtenInRequest]),
    assessmentData: key.seal(
      JSON.stringify({ ...noAnswers, role: 'seeker', request: note }),
      crisisAssessmentSealContext(id),
    ),
  })
}

export const requestAppointment = asSeeker(contract.requestAppointment, askForTime)
export const ownAppointment = asSeeker(contract.ownAppointment, ({ db, person }) =>
  findOwnAppointments(db, person.id),
)
