import { randomUUID } from 'node:crypto'
import { assessment as contract, answersSchema } from '@sanad/domain/assessment/contract'
import { noAnswers, type Answers } from '@sanad/domain/assessment/answers'
import { answersValidSeconds } from '@sanad/domain/assessment/saved-answers'
import { assessAnswers } from '@sanad/classifier/assess-answers'
import { riskScore, saidYes } from '@sanad/domain/crisis/risk-score'
import { worst, type Severity } from '@sanad/domain/crisis/severity'
import {
  crisisAssessmentSealContext,
  hasOpenAssessment,
  hasSaidYes,
  recordCrisisAssessment,
  sealTriggers,
} from '#server/crisis/index.ts'
import { recordAssessment } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { readCookie, writeCookie } from '#server/platform/services/http/cookies.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { asSeeker, type Call } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { keptCookie, keptSealContext } from './keep-answers.ts'
import {
  findLatestAnswers,
  insertAnswers,
  isRepeatedSubmission,
  takeKept,
  insertMood,
} from './store.ts'
import { refuse } from '@sanad/domain/primitives/refusal'

export interface Graded {
  readonly severity: Severity
  readonly riskScore: number
}

/** How a conversation of this person begins. EMERGENCY-15: severe after a yes. */
export async function gradeStart(
  tx: Tx,
  keys: Keys,
  userId: string,
  answers?: Answers,
): Promise<Graded> {
  const answered = answers ? assessAnswers(answers).severity : 'none'
  const severity = (await hasSaidYes(tx, keys, userId))
    ? worst(answered, saidYes.severity)
    : answered
  return { severity, riskScore: riskScore(severity, answers ?? noAnswers) }
}

/** MATCH-32. Of the last 24 hours, and not used by a search. */
export async function findUnusedAnswers(tx: Tx, keys: Keys, userId: string) {
  const key = await keys.ofPerson(tx, userId)
  const latest = await findLatestAnswers(tx, userId, key)
  return latest && !latest.isUsed && latest.ageSeconds < answersValidSeconds ? latest : undefined
}

export async function storeAnswers(
  tx: Tx,
  keys: Keys,
  { userId, answers }: { userId: string; answers: Answers },
): Promise<void> {
  const key = await keys.ofPerson(tx, userId)
  await insertAnswers(tx, { id: randomUUID(), userId, key }, answers)
  await recordAssessment(tx, userId)
}

/** More than a person answers in an hour. Beyond it only graver answers are recorded for review. */
const assessmentsAnHour: Limit = { name: 'assessments-hour', times: 60, seconds: 3600 }

/**
 * Records high and above for review. The same answers within minutes are a retry, unless a
 * supervisor has closed the case meanwhile.
 */
export async function saveAnswers(
  tx: Tx,
  { keys, limits }: Pick<AppContext, 'keys' | 'limits'>,
  { userId, answers }: { userId: string; answers: Answers },
): Promise<void> {
  // Counted first: the second of two requests waits here, and then sees what the first stored.
  const isOverLimit = !(await consume(tx, assessmentsAnHour, userId, limits)).ok
  const key = await keys.ofPerson(tx, userId)
  const isRepeat = await isRepeatedSubmission(tx, { userId, key }, answers)
  if (!isRepeat) await storeAnswers(tx, keys, { userId, answers })
  const grade = assessAnswers(answers)
  const score = riskScore(grade.severity, answers)
  const known = (isRepeat || isOverLimit) && (await hasOpenAssessment(tx, userId, grade.severity))
  if (grade.crisis && !known) {
    const id = randomUUID()
    const assessmentData = key.seal(
      JSON.stringify({ ...answers, role: 'seeker' }),
      crisisAssessmentSealContext(id),
    )
    const triggerKeywords = sealTriggers(key, id, grade.reasons)
    const graded = { severityLevel: grade.severity, riskScore: score, triggerKeywords }
    await recordCrisisAssessment(tx, { id, userId, assessmentData, ...graded })
  }
}

/** The answers that this browser kept before sign-in, if not expired. */
export async function takeKeptAnswers(tx: Tx, call: Call): Promise<Answers | undefined> {
  const { keys, config } = call
  const token = readCookie(call.cookie, keptCookie, { secure: config.secureCookies })
  if (token === undefined) return undefined
  const tokenMac = keys.mac('kept answers', token)
  const sealed = await takeKept(tx, tokenMac)
  call.setCookies.push(
    writeCookie(keptCookie, '', { secure: config.secureCookies, maxAgeSeconds: 0 }),
  )
  const read =
    sealed &&
    answersSchema.safeParse(JSON.parse(keys.server.decrypt(sealed, keptSealContext(tokenMac))))
  return read?.data
}

export const saveOwnAnswers = asSeeker(contract.saveAnswers, async (call, { assessment }) => {
  return transaction(call.db, async (tx) => {
    const kept = await takeKeptAnswers(tx, call)
    const answers = assessment ?? kept
    if (answers) await saveAnswers(tx, call, { userId: call.person.id, answers })
    return { saved: answers !== undefined }
  })
})

const moodsAnHour: Limit = { name: 'moods-hour', times: 60, seconds: 3600 }

/** Specification §2.4. A mood is not an assessment and is not graded (decision 54). */
export const chooseMood = asSeeker(contract.chooseMood, async (call, { mood }) => {
  const { db, keys, limits } = call
  const taken = await consume(db, moodsAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  await transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, call.person.id)
    await insertMood(tx, { id: randomUUID(), userId: call.person.id, key }, mood)
  })
  return { saved: true as const }
})

export const latest = asSeeker(contract.latest, async ({ db, keys, person }) => {
  const key = await keys.find(person.id)
  const row = key && (await findLatestAnswers(db, person.id, key))
  return row ? { assessment: row.assessment, createdAt: row.createdAt } : null
})
