import { randomUUID } from 'node:crypto'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { emergency as contract } from '@sanad/domain/emergency/contract'
import { riskScore, saidYes } from '@sanad/domain/crisis/risk-score'
import {
  directQuestionFile,
  directQuestionPart,
} from '@sanad/domain/emergency/direct-question-file'
import type { AgeGroup } from '@sanad/domain/identity/age'
import type { AppContext } from '#server/app-context.ts'
import { isSomeoneOnCall } from '#server/availability/index.ts'
import { findActiveSessionsOf, raiseLevel } from '#server/chat/index.ts'
import {
  crisisAssessmentSealContext,
  hasSaidYes,
  recordCrisisAssessment,
  sealTriggers,
} from '#server/crisis/index.ts'
import { findProfileFacts } from '#server/identity/index.ts'
import { lockFor, transaction } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { consume, isExhausted, type Limit } from '#server/platform/services/http/rate-limit.ts'

/** EMERGENCY-15. Counts for one person. */
const onceInThirtyDays: Limit = { name: 'direct-question', times: 1, seconds: 30 * 86_400 }

/** EMERGENCY-15. Whether to ask, should a supporter be on call at the end of the assessment. */
export const mayBeAskedDirectly = async (
  { db, content }: Pick<AppContext, 'db' | 'content'>,
  id: string,
  ageGroup: AgeGroup | null | undefined,
): Promise<boolean> =>
  content.file(directQuestionFile).isSigned &&
  ageGroup === 'adult' &&
  !(await isExhausted(db, onceInThirtyDays, id))

/** EMERGENCY-15. Null for no question; a returned one counts as asked. */
export const takeDirectQuestion = asSeeker(contract.takeDirectQuestion, async (call) => {
  const { db, content } = call
  const ageGroup = (await findProfileFacts(db, call.person.id))?.ageGroup
  const isAsked =
    (await mayBeAskedDirectly(call, call.person.id, ageGroup)) &&
    (await isSomeoneOnCall(db, { seekerId: call.person.id })) &&
    (await consume(db, onceInThirtyDays, call.person.id)).ok
  return { question: isAsked ? content.of(directQuestionPart) : null }
})

/**
 * EMERGENCY-15. A yes is one assessment however often it is sent. The lock is that of matching
 * (MATCH-4), so that a conversation that begins meanwhile knows of the yes, or is returned here.
 */
export const sayYesToDirectQuestion = asSeeker(
  contract.sayYesToDirectQuestion,
  async ({ db, keys, live, person }) => {
    const open = await transaction(db, async (tx) => {
      await lockFor(tx, 'match', person.id)
      if (await hasSaidYes(tx, keys, person.id)) return []
      const key = await keys.ofPerson(tx, person.id)
      const id = randomUUID()
      const severityLevel = saidYes.severity
      await recordCrisisAssessment(tx, {
        id,
        userId: person.id,
        assessmentData: key.seal(
          JSON.stringify({ ...noAnswers, role: 'seeker', saidYes: true }),
          crisisAssessmentSealContext(id),
        ),
        severityLevel,
        riskScore: riskScore(severityLevel, noAnswers),
        triggerKeywords: sealTriggers(key, id, [saidYes.reason]),
      })
      const sessions = await findActiveSessionsOf(tx, [person.id])
      for (const session of sessions) await raiseLevel(tx, session.id, severityLevel)
      return sessions
    })
    for (const { id: sessionId, expertId } of open)
      live.publish([person.id, expertId], { event: 'chat.session-changed', sessionId })
    return { stored: true as const }
  },
)
