import { randomUUID } from 'node:crypto'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { contract } from '@sanad/domain/contract'
import { riskScore } from '@sanad/domain/crisis/risk-score'
import {
  directQuestionFile,
  directQuestionPart,
} from '@sanad/domain/emergency/direct-question-file'
import { isSomeoneOnCall } from '#server/availability/index.ts'
import {
  crisisAssessmentSealContext,
  hasOpenAssessment,
  recordCrisisAssessment,
  sealTriggers,
} from '#server/crisis/index.ts'
import { findProgress } from '#server/identity/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'

/** EMERGENCY-15. Of one person. */
const onceInThirtyDays: Limit = { name: 'direct-question', times: 1, seconds: 30 * 86_400 }

/** EMERGENCY-15. The question for this seeker, which then counts as asked; null for none. */
export const takeDirectQuestion = asSeeker(
  contract.emergency.takeDirectQuestion,
  'own',
  async ({ appContext: { db, content }, person }: SignedInCall) => {
    const isAsked =
      content.file(directQuestionFile).isSigned &&
      (await findProgress(db, person.id))?.ageGroup === 'adult' &&
      (await isSomeoneOnCall(db, { seekerId: person.id })) &&
      (await consume(db, onceInThirtyDays, person.id)).ok
    return { question: isAsked ? content.of(directQuestionPart) : null }
  },
)

/** Stored as the reason of the assessment. */
const saidYes = 'direct-question'

/** EMERGENCY-15. A yes is Q2, severe. Said twice it is one assessment, which the ladder takes up like any other. */
export const sayYesToDirectQuestion = asSeeker(
  contract.emergency.sayYesToDirectQuestion,
  'own',
  async ({ appContext: { db, keys }, person }: SignedInCall) => {
    await transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, person.id)
      const severityLevel = 'severe'
      if (await hasOpenAssessment(tx, person.id, severityLevel)) return
      const id = randomUUID()
      await recordCrisisAssessment(tx, {
        id,
        userId: person.id,
        assessmentData: key.seal(
          JSON.stringify({ ...noAnswers, role: 'seeker' }),
          crisisAssessmentSealContext(id),
        ),
        severityLevel,
        riskScore: riskScore(severityLevel, noAnswers),
        triggerKeywords: sealTriggers(key, id, [saidYes]),
      })
    })
    return { stored: true as const }
  },
)
