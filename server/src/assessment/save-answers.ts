import { randomUUID } from 'node:crypto'
import { answersSchema } from '@sanad/domain/assessment/contract'
import type { Answers } from '@sanad/domain/assessment/answers'
import { assessAnswers } from '@sanad/domain/crisis/assess-answers'
import { riskScore } from '@sanad/domain/crisis/risk-score'
import type { Severity } from '@sanad/domain/crisis/severity'
import { crisisAssessmentPlace, recordCrisisAssessment } from '#server/crisis/index.ts'
import { noteAssessment } from '#server/identity/index.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import { readCookie, writeCookie } from '#server/platform/cookies.ts'
import type { DataKey, Keys } from '#server/platform/keys.ts'
import type { Call, SignedInCall } from '#server/platform/routes.ts'
import { keptCookie, keptPlace } from './keep-answers.ts'
import { insertAnswers, takeKept } from './store.ts'

export interface Graded {
  readonly severity: Severity
  readonly riskScore: number
}

/** Saves answers in the caller's transaction; answers the key of the person whose they are. */
export async function storeAnswers(
  tx: Tx,
  keys: Keys,
  { userId, answers }: { userId: string; answers: Answers },
): Promise<DataKey> {
  const key = await keys.ofPerson(tx, userId)
  await insertAnswers(tx, { id: randomUUID(), userId, key }, answers)
  await noteAssessment(tx, userId)
  return key
}

/** Saves answers in the caller's transaction and grades them: high and above is recorded for review. */
export async function saveAnswers(
  tx: Tx,
  keys: Keys,
  { userId, answers }: { userId: string; answers: Answers },
): Promise<Graded> {
  const key = await storeAnswers(tx, keys, { userId, answers })
  const found = assessAnswers(answers)
  const score = riskScore(found.severity, answers)
  if (found.crisis) {
    const id = randomUUID()
    const assessmentData = key.seal(JSON.stringify({ ...answers, role: 'seeker' }), crisisAssessmentPlace(id))
    const graded = { severityLevel: found.severity, riskScore: score, triggerKeywords: found.reasons }
    await recordCrisisAssessment(tx, { id, userId, assessmentData, ...graded })
  }
  return { severity: found.severity, riskScore: score }
}

/** The answers that this browser left before it signed in, if they are still there. */
export async function takeKeptAnswers(tx: Tx, call: Call): Promise<Answers | undefined> {
  const token = readCookie(call.cookie, keptCookie)
  if (token === undefined) return undefined
  const { keys, config } = call.tools
  const tokenMac = keys.mac('kept answers', token)
  const sealed = await takeKept(tx, tokenMac)
  call.setCookies.push(writeCookie(keptCookie, '', { secure: config.secureCookies, maxAgeSeconds: 0 }))
  const read = sealed && answersSchema.safeParse(JSON.parse(keys.server.open(sealed, keptPlace(tokenMac))))
  return read?.data
}

export async function saveOwnAnswers(
  call: SignedInCall,
  { assessment }: { assessment?: Answers | undefined },
) {
  const { db, keys } = call.tools
  return transaction(db, async (tx) => {
    const kept = await takeKeptAnswers(tx, call)
    const answers = assessment ?? kept
    if (answers) await saveAnswers(tx, keys, { userId: call.person.id, answers })
    return { saved: answers !== undefined }
  })
}
