import { emergency as contract } from '@sanad/domain/emergency/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { randomUUID } from 'node:crypto'
import { noAnswers, type Answers } from '@sanad/domain/assessment/answers'
import { emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { assessAnswers } from '@sanad/classifier/assess-answers'
import { riskScore, saidYes, severityOfEmergency } from '@sanad/domain/crisis/risk-score'
import { atLeast, worst, type Severity } from '@sanad/domain/crisis/severity'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { pressedControl } from '@sanad/domain/supervision/session-brief'
import { maybeMinor } from '@sanad/domain/emergency/emergency-retry'
import {
  findUnusedAnswers,
  markAnswersUsed,
  storeAnswers,
  takeKeptAnswers,
} from '#server/assessment/index.ts'
import { insertSession, newSessionId, setToldAdult } from '#server/chat/index.ts'
import {
  findConsentTo,
  hasAgreedTo,
  insertConsent,
  isEmergencyNotice,
} from '#server/consent/index.ts'
import {
  crisisAssessmentSealContext,
  hasSaidYes,
  recordCrisisAssessment,
  sealTriggers,
} from '#server/crisis/index.ts'
import { findProfileFacts } from '#server/identity/index.ts'
import { claimEmergencyExpert } from './emergency-finder.ts'
import { matchFromEmergency } from '#server/matching/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { networkOf } from '#server/platform/services/http/caller-address.ts'
import { lockFor, transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { acceptsSeekers } from '#server/platform/stores/settings/intake.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { asSeekerOrGuest, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { findByRequest, findEmergencyOf, insertEmergency, offered, waiting } from './store.ts'
import { countAhead } from './order-store.ts'
import { emergenciesInTenMinutes } from './limits.ts'
import { viewOwnEmergency } from './own-emergency.ts'
import { findGuestPause, openEscalation } from '#server/escalation/index.ts'

type StartEmergencyInput = InputOf<typeof contract.startEmergency>

interface GradedAnswers {
  readonly severity: Severity
  readonly riskScore: number
  readonly reasons: readonly string[]
}

type StartedEmergency =
  | { readonly kind: 'emergency'; readonly sessionId: string; readonly expertId: string | null }
  | { readonly kind: 'regular'; readonly sessionId: string; readonly expertId: string | null }

/** EMERGENCY-1. Consent, answers, session, assessment, claim and ladder in one transaction. */
export const startEmergency = asSeekerOrGuest(contract.startEmergency, async (call, input) => {
  const started = await transaction(call.db, (tx) => start(tx, call, input))
  if (isRefusal(started)) return started
  call.live.publish([call.person.id, started.expertId], {
    event: 'chat.session-changed',
    sessionId: started.sessionId,
  })
  if (started.kind === 'regular') return { kind: started.kind, sessionId: started.sessionId }
  return {
    kind: started.kind,
    emergency: await viewOwnEmergency(call, started.sessionId),
  }
})

async function start(tx: Tx, call: SignedInCall, input: StartEmergencyInput) {
  const { config, limits, person } = call
  await lockPerson(tx, person.id)
  const before =
    (await findByRequest(tx, person.id, input.requestId)) ??
    (await findOpenEmergencyOf(tx, person.id))
  if (before)
    return {
      kind: 'emergency',
      sessionId: before.sessionId,
      expertId: null,
    } satisfies StartedEmergency
  if (!(await acceptsSeekers(tx, config))) return refuse('NOT_OPEN_YET')
  if (person.standing === 'guest' && (await findGuestPause(tx)).paused)
    return refuse('GUESTS_PAUSED')
  const taken = await consume(tx, emergenciesInTenMinutes, person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const agreed = await recordAgreement(tx, call, input)
  if (isRefusal(agreed)) return agreed
  const answers = await answersFor(tx, call, input)
  return open(tx, call, { input, answers, termsAgreed: agreed === 'terms' })
}

/** MATCH-32. Answers in the request, else kept or saved ones that no search has used. */
async function answersFor(
  tx: Tx,
  call: SignedInCall,
  { assessment }: StartEmergencyInput,
): Promise<Answers> {
  const { keys, person } = call
  const fresh = assessment ?? (await takeKeptAnswers(tx, call))
  if (fresh) await storeAnswers(tx, keys, { userId: person.id, answers: fresh })
  const saved = await findUnusedAnswers(tx, keys, person.id)
  if (saved) await markAnswersUsed(tx, saved.id)
  return fresh ?? saved?.assessment ?? noAnswers
}

/** The second of a person's two tabs gets the emergency that the first opened. */
const lockPerson = (tx: Tx, personId: string): Promise<void> => lockFor(tx, 'emergency', personId)

async function findOpenEmergencyOf(tx: Tx, personId: string) {
  const emergency = await findEmergencyOf(tx, personId)
  return emergency?.status === 'active' ? emergency : undefined
}

/** Decision 14. Unless the person agreed to the notice or to the terms before. */
async function recordAgreement(
  tx: Tx,
  { content, person, origin }: SignedInCall,
  { notice, language }: StartEmergencyInput,
) {
  if (person.standing !== 'guest' && (await hasAgreedTo(tx, content, person.id, 'seeker')))
    return 'terms' as const

  if (await hasAgreedTo(tx, content, person.id, 'emergency')) return 'notice' as const
  if (notice === undefined) return refuse('CONSENT_NEEDED')
  if (!isEmergencyNotice(content, notice, language)) return refuse('TEXT_CHANGED')
  if (await findConsentTo(tx, person.id, notice)) return 'notice' as const
  await insertConsent(tx, {
    userId: person.id,
    kind: 'emergency',
    version: emergencyNoticeVersion,
    fullText: notice,
    platform: 'web',
    language,
    userAgent: origin.userAgent,
  })
  return 'notice' as const
}

interface OpenInput {
  readonly input: StartEmergencyInput
  readonly answers: Answers
  readonly termsAgreed: boolean
}

async function open(tx: Tx, call: SignedInCall, { input, answers, termsAgreed }: OpenInput) {
  const { keys, person } = call
  const { language, age, requestId } = input
  const sessionId = await newSessionId(tx)
  const crisisId = randomUUID()
  const pressed = input.startedBy === 'person'
  const hasYes = await hasSaidYes(tx, keys, person.id)
  const answered = grade(answers, { pressed, hasYes })
  const profileAge = (await findProfileFacts(tx, person.id))?.ageGroup ?? null
  const network = networkOf(keys, call.origin)
  const isGuest = person.standing === 'guest'
  const severity = worst(answered.severity, 'high')
  const ahead = await countAhead(tx, { id: sessionId, severity, network, isGuest })
  const need = {
    sessionId,
    language,
    maybeMinor: maybeMinor(age, profileAge),
    isGuest,
    network,
    ahead,
  }
  const expertId = await claimEmergencyExpert(tx, need)
  if (expertId === undefined && termsAgreed && !pressed && !atLeast(answered.severity, 'high')) {
    const regular = await matchFromEmergency(tx, call, { language, graded: answered })
    if (regular) return { kind: 'regular', ...regular } satisfies StartedEmergency
  }
  // An emergency is at least high, whatever the answers say.
  const graded = { ...answered, severity }
  await keys.create(tx, { id: sessionId, personId: person.id })
  await insertSession(
    tx,
    {
      id: sessionId,
      seekerId: person.id,
      expertId: expertId ?? null,
      isEmergency: true,
      crisisSeverity: graded.severity,
      priorityScore: graded.riskScore,
      network,
    },
    expertId === undefined ? waiting : offered,
  )
  await record(tx, call, { crisisId, sessionId, answers, graded })
  const inserted = await insertEmergency(tx, {
    sessionId,
    requestId,
    crisisId,
    language,
    pressed,
    age,
  })
  // Another person used this request id: answer as if it did not exist.
  if (!inserted) return refuse('NOT_FOUND')
  if (age === 'adult') await setToldAdult(tx, sessionId, true)
  const cause = { seekerId: person.id, sessionId, crisisId, cause: 'emergency', severity } as const
  await openEscalation(tx, { ...cause, accompanied: false })
  await audit.record(tx, person.id, 'emergency.started', { subjectId: sessionId })
  return { kind: 'emergency', sessionId, expertId: expertId ?? null } satisfies StartedEmergency
}

/** EMERGENCY-2, EMERGENCY-15. */
function grade(
  answers: Answers,
  { pressed, hasYes }: { readonly pressed: boolean; readonly hasYes: boolean },
): GradedAnswers {
  const assessment = assessAnswers(answers)
  const heard = hasYes ? worst(assessment.severity, saidYes.severity) : assessment.severity
  const severity = pressed ? severityOfEmergency(heard) : heard
  const reasons = pressed ? [...assessment.reasons, pressedControl] : assessment.reasons
  return { severity, riskScore: riskScore(severity, answers, pressed), reasons }
}

interface Record {
  readonly crisisId: string
  readonly sessionId: string
  readonly answers: Answers
  readonly graded: GradedAnswers
}

/** Specification §3. Stores a row of `crisis_assessments`. */
async function record(tx: Tx, { keys, person }: SignedInCall, of: Record): Promise<void> {
  const key = await keys.ofPerson(tx, person.id)
  const answered = JSON.stringify({ ...of.answers, role: 'seeker' })
  await recordCrisisAssessment(tx, {
    id: of.crisisId,
    userId: person.id,
    sessionId: of.sessionId,
    severityLevel: of.graded.severity,
    riskScore: of.graded.riskScore,
    triggerKeywords: sealTriggers(key, of.crisisId, of.graded.reasons),
    assessmentData: key.seal(answered, crisisAssessmentSealContext(of.crisisId)),
  })
}
