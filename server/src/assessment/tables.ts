import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

export const questionTypes = ['feeling', 'mood', 'urgency'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Specification §3. Three rows for each assessment, encrypted with the person's key. */
export const assessmentResponses = pgTable(
  'assessment_responses',
  (t) => ({
    /** The three rows of one assessment share this id. */
    assessmentId: t.uuid('assessment_id').notNull(),
    questionType: t.text('question_type', { enum: questionTypes }).notNull(),
    userId: accountReference('user_id').notNull(),
    answerText: bytea('answer_text').notNull(),
    /** Null when the slider was not touched. */
    intensityValue: bytea('intensity_value'),
    createdAt: moment('created_at').notNull().default(now),
    /** Decision 21. When a search opened a session with these answers; null before. */
    usedAt: moment('used_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionType] }),
    index('assessment_responses_user').on(table.userId, table.createdAt),
    index('assessment_responses_age').on(table.createdAt),
  ],
)

/** Decision 21. Answers before sign-in, kept for thirty minutes behind a cookie of this browser. */
export const keptAnswers = pgTable(
  'kept_answers',
  (t) => ({
    tokenMac: t.text('token_mac').primaryKey(),
    /** The answers before sign-in, encrypted with the server's key. */
    sealed: bytea('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('kept_answers_expiry').on(table.expiresAt)],
)
