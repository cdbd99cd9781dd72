import { isDeepStrictEqual } from 'node:util'
import { noAnswers, type Answers, type Mood } from '@sanad/domain/assessment/answers'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { assessmentResponses, keptAnswers, questionTypes, type QuestionType } from './tables.ts'

const intensityOf = {
  feeling: 'feelingIntensity',
  mood: 'moodIntensity',
  urgency: 'urgencyIntensity',
} as const
const sealContext = (
  id: string,
  question: QuestionType,
  column: 'answer_text' | 'intensity_value',
) => ['assessment_responses', `${id}/${question}`, column] as const

interface SealedAssessment {
  readonly id: string
  readonly userId: string
  readonly key: DataKey
}

/** Specification §3. Three rows; a skipped feeling is a row with an empty answer. */
export async function insertAnswers(
  tx: Tx,
  { id, userId, key }: SealedAssessment,
  answers: Answers,
): Promise<void> {
  const rows = questionTypes.map((question) => {
    const intensity = answers[intensityOf[question]]
    return {
      assessmentId: id,
      questionType: question,
      userId,
      answerText: key.seal(answers[question] ?? '', sealContext(id, question, 'answer_text')),
      intensityValue:
        intensity === null
          ? null
          : key.seal(String(intensity), sealContext(id, question, 'intensity_value')),
    }
  })
  await tx.insert(assessmentResponses).values(rows)
}

/** A mood from the mood picker is one row. */
export async function insertMood(tx: Tx, { id, userId, key }: SealedAssessment, mood: Mood) {
  await tx.insert(assessmentResponses).values({
    assessmentId: id,
    questionType: 'mood',
    userId,
    answerText: key.seal(mood, sealContext(id, 'mood', 'answer_text')),
  })
}

/** In an assessment or in the mood picker. */
export async function isMoodKnown(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: assessmentResponses.assessmentId })
    .from(assessmentResponses)
    .where(
      and(eq(assessmentResponses.userId, userId), eq(assessmentResponses.questionType, 'mood')),
    )
    .limit(1)
  return row !== undefined
}

/** Whether answers are kept that have not expired. */
export async function hasKept(tx: Tx, tokenMac: string): Promise<boolean> {
  const [row] = await tx
    .select({ mac: keptAnswers.tokenMac })
    .from(keptAnswers)
    .where(and(eq(keptAnswers.tokenMac, tokenMac), sql`${keptAnswers.expiresAt} > app_now()`))
  return row !== undefined
}

/** SQL: part of an assessment, which has an urgency; a row of the mood picker has none. */
const wholeOnes = sql`exists (select 1 from assessment_responses urgency
  where urgency.assessment_id = assessment_responses.assessment_id and urgency.question_type = 'urgency')`

/** Reads the newest assessment from its three rows. */
export async function findLatestAnswers(tx: Tx, userId: string, key: DataKey) {
  const rows = await tx
    .select({
      id: assessmentResponses.assessmentId,
      question: assessmentResponses.questionType,
      answer: assessmentResponses.answerText,
      intensity: assessmentResponses.intensityValue,
      createdAt: isoMoment(assessmentResponses.createdAt),
      ageSeconds: sql<number>`extract(epoch from app_now() - ${assessmentResponses.createdAt})::float8`,
      isUsed: sql<boolean>`${assessmentResponses.usedAt} is not null`,
    })
    .from(assessmentResponses)
    .where(and(eq(assessmentResponses.userId, userId), wholeOnes))
    .orderBy(desc(assessmentResponses.createdAt), desc(assessmentResponses.assessmentId))
    .limit(questionTypes.length)
  const [first] = rows
  if (!first) return undefined
  const read: Record<string, string | number | null> = { ...noAnswers }
  for (const row of rows) {
    read[row.question] =
      key.decrypt(row.answer, sealContext(row.id, row.question, 'answer_text')) || null
    read[intensityOf[row.question]] =
      row.intensity &&
      Number(key.decrypt(row.intensity, sealContext(row.id, row.question, 'intensity_value')))
  }
  const { id, createdAt, ageSeconds, isUsed } = first
  return { id, assessment: read as unknown as Answers, createdAt, ageSeconds, isUsed }
}

/** The next search begins without these answers. */
export async function markAnswersUsed(tx: Tx, assessmentId: string): Promise<void> {
  await tx
    .update(assessmentResponses)
    .set({ usedAt: sql`app_now()` })
    .where(eq(assessmentResponses.assessmentId, assessmentId))
}

/** Longer than any client repeats a request that got no answer. */
const retrySeconds = 600

/** Whether the person's latest answers, of the last minutes, are equal: a repeated request. */
export async function isRepeatedSubmission(
  tx: Tx,
  { userId, key }: Omit<SealedAssessment, 'id'>,
  answers: Answers,
): Promise<boolean> {
  const latest = await findLatestAnswers(tx, userId, key)
  if (!latest || !isDeepStrictEqual(latest.assessment, answers)) return false
  return latest.ageSeconds < retrySeconds
}

interface Before {
  readonly userId: string
  readonly key: DataKey
  /** ISO 8601. */
  readonly at: string
  readonly hours: number
}

/** Feeling and mood in the hours before a moment; null for nothing. */
export async function findAnswersBefore(tx: Tx, { userId, key, at, hours }: Before) {
  const latest = await findLatestAnswers(tx, userId, key)
  const agoMs = latest ? Date.parse(at) - Date.parse(latest.createdAt) : Number.NaN
  if (!latest || !(agoMs >= -sameMomentMs && agoMs <= hours * 3_600_000)) return null
  const { feeling, feelingIntensity, mood, moodIntensity } = latest.assessment
  return { feeling, feelingIntensity, mood, moodIntensity }
}

/** Milliseconds. The transaction that opens the session may save answers before or after it. */
const sameMomentMs = 1000

/** Decision 21. */
export const keptForMinutes = 30

export async function keep(tx: Tx, tokenMac: string, sealed: Buffer): Promise<void> {
  const expiresAt = sql<string>`app_now() + make_interval(mins => ${keptForMinutes})`
  await tx
    .insert(keptAnswers)
    .values({ tokenMac, sealed, expiresAt })
    .onConflictDoUpdate({ target: keptAnswers.tokenMac, set: { sealed, expiresAt } })
}

/** Deletes kept answers and returns them, unless expired. */
export async function takeKept(tx: Tx, tokenMac: string): Promise<Buffer | undefined> {
  const [row] = await tx
    .delete(keptAnswers)
    .where(eq(keptAnswers.tokenMac, tokenMac))
    .returning({
      sealed: keptAnswers.sealed,
      fresh: sql<boolean>`${keptAnswers.expiresAt} > app_now()`,
    })
  return row?.fresh ? row.sealed : undefined
}

export async function sweepKept(tx: Tx): Promise<void> {
  await tx.delete(keptAnswers).where(sql`${keptAnswers.expiresAt} <= app_now()`)
}

interface Owner {
  readonly id: string
  readonly key: DataKey
}

/** Encrypts a guest's answers again with the account's key. */
export async function moveAnswers(tx: Tx, { from, to }: { from: Owner; to: Owner }): Promise<void> {
  const theirs = eq(assessmentResponses.userId, from.id)
  for (const row of await tx.select().from(assessmentResponses).where(theirs)) {
    const { assessmentId, questionType, answerText, intensityValue } = row
    const again = (sealed: Buffer, column: 'answer_text' | 'intensity_value') => {
      const where = sealContext(assessmentId, questionType, column)
      return to.key.seal(from.key.decrypt(sealed, where), where)
    }
    await tx
      .update(assessmentResponses)
      .set({
        userId: to.id,
        answerText: again(answerText, 'answer_text'),
        intensityValue: intensityValue && again(intensityValue, 'intensity_value'),
      })
      .where(
        and(
          eq(assessmentResponses.assessmentId, assessmentId),
          eq(assessmentResponses.questionType, questionType),
        ),
      )
  }
}
