import { contract } from '@sanad/domain/contract'
import { randomUUID } from 'node:crypto'
import type { ExperienceArea } from '@sanad/domain/application/experience'
import type { AppointmentMinutes } from '@sanad/domain/appointments/appointment'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { assessMessage, type MessageAssessment } from '@sanad/domain/crisis/assess-message'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { riskScore } from '@sanad/domain/crisis/risk-score'
import type { Language } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findTies } from '#server/chat/index.ts'
import { hasConsent } from '#server/consent/index.ts'
import {
  crisisAssessmentPlace,
  hasOpenAssessment,
  recordCrisisAssessment,
  sealTriggers,
} from '#server/crisis/index.ts'
import { findProgress } from '#server/identity/index.ts'
import { settingNow } from '#server/platform/config/settings.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import { consume } from '#server/platform/http/rate-limit.ts'
import { requestsADay } from './limits.ts'
import { notifySupporterOf } from './notify.ts'
import { findOwnAppointments } from './own-appointment.ts'
import { findLatest, insertAppointment, notePlace } from './store.ts'

interface AskInput {
  readonly id: string
  readonly expertId?: string | undefined
  readonly topic?: ExperienceArea | undefined
  readonly minutes: AppointmentMinutes
  readonly language: Language
  readonly zone: string
  readonly note?: string | undefined
}

/** APPT-1, APPT-6. */
async function askForTime(call: SignedInCall, input: AskInput) {
  const { appContext, person } = call
  const { db, keys, limits } = appContext
  const taken = await consume(db, requestsADay, person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const grade = input.note ? assessMessage(input.note, input.language) : undefined
  const help = grade ? helpFor(grade) : 'none'
  const refused = await transaction(db, async (tx) => {
    const why = await whyNotAsk(call, tx, input)
    // What was written is judged even if the request cannot be stored.
    if (grade?.crisis) await recordDanger(call, tx, grade)
    if (why) return why === 'REPEATED' ? undefined : refuse(why)
    const {
      id,
      expertId: askedOf = null,
      topic = null,
      minutes,
      language,
      zone: seekerZone,
    } = input
    const key = await keys.ofPerson(tx, person.id)
    const note = input.note ? key.seal(input.note, notePlace(id)) : null
    const row = { id, seekerId: person.id, askedOf, topic, minutes, language, seekerZone, note }
    if (!(await insertAppointment(tx, row))) return refuse('APPOINTMENT_OPEN')
    if (askedOf !== null)
      await notifySupporterOf(tx, askedOf, { appointmentId: id, kind: 'appointment-asked' })
    return undefined
  })
  if (isRefusal(refused)) return refused
  return { own: await findOwnAppointments(db, person.id), help }
}

async function whyNotAsk({ appContext, person }: SignedInCall, tx: Tx, { id, expertId }: AskInput) {
  if (!(await hasConsent(tx, person.id, termsVersion))) return 'CONSENT_NEEDED'
  const progress = await findProgress(tx, person.id)
  if (!progress?.profileCompleted) return 'PROFILE_NEEDED'
  const isMinor = progress.ageGroup === 'minor'
  if (isMinor && !(await settingNow(tx, appContext.config, 'minors'))) return 'MINORS_NOT_SERVED'
  if ((await findLatest(tx, person.id))?.id === id) return 'REPEATED'
  if (expertId === undefined) return undefined
  return (await findTies(tx, person.id)).known.includes(expertId) ? undefined : 'NOT_FOUND'
}

/** APPT-6. As an assessment outside a conversation: the ladder takes it up within a second. */
async function recordDanger(
  { appContext: { keys }, person }: SignedInCall,
  tx: Tx,
  { severity, reasons }: MessageAssessment,
): Promise<void> {
  if (await hasOpenAssessment(tx, person.id, severity)) return
  const id = randomUUID()
  const key = await keys.ofPerson(tx, person.id)
  await recordCrisisAssessment(tx, {
    id,
    userId: person.id,
    severityLevel: severity,
    riskScore: riskScore(severity, noAnswers),
    triggerKeywords: sealTriggers(key, id, reasons),
    assessmentData: key.seal(
      JSON.stringify({ ...noAnswers, role: 'seeker' }),
      crisisAssessmentPlace(id),
    ),
  })
}

export const ask = asSeeker(contract.appointments.ask, 'own', askForTime)
export const mine = asSeeker(
  contract.appointments.mine,
  'own',
  ({ appContext: { db }, person }: SignedInCall) => findOwnAppointments(db, person.id),
)
