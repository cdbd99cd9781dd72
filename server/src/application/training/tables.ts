import type { GivenAnswer, QuizOrder } from '@sanad/domain/application/training/quiz'
import { moduleIds } from '@sanad/domain/application/training'
import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/database/tables.ts'

const person = () =>
  uuid('person_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
const module = () => text('module', { enum: moduleIds }).notNull()

/** What somebody has read of a module, and where they were last. */
export const trainingProgress = pgTable(
  'training_progress',
  {
    personId: person(),
    module: module(),
    place: text('place'),
    read: text('read')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.personId, table.module] })],
)

/** A quiz as it was drawn for one person, and how it was answered. Choices only: nobody writes here. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: person(),
    module: module(),
    /** Of the module's content. */
    version: integer('version').notNull(),
    drawn: jsonb('drawn').$type<QuizOrder>().notNull(),
    startedAt: moment('started_at').notNull().default(now),
    answers: jsonb('answers').$type<readonly GivenAnswer[]>(),
    correct: integer('correct'),
    gradedAt: moment('graded_at'),
  },
  (table) => [
    /** One under way at a time, however many tabs there are. */
    uniqueIndex('quiz_attempts_under_way')
      .on(table.personId, table.module)
      .where(sql`graded_at is null`),
    index('quiz_attempts_graded').on(table.personId, table.module, table.gradedAt),
  ],
)

/** Insert only; the newest of a module counts until it expires (decision 12: a year). */
export const trainingCertificates = pgTable(
  'training_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: person(),
    module: module(),
    attemptId: uuid('attempt_id')
      .notNull()
      .unique()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    percent: integer('percent').notNull(),
    issuedAt: moment('issued_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('training_certificates_person').on(table.personId, table.module)],
)

/**
 * Who reviewed which text: without a row it is a draft and says so. A new version of the content needs a new
 * review. The owner records it (decision 12).
 */
export const trainingReviews = pgTable(
  'training_reviews',
  {
    module: module(),
    language: text('language', { enum: languages }).notNull(),
    version: integer('version').notNull(),
    reviewer: text('reviewer').notNull(),
    /** The day on which the reviewer did it; the staff may write it down later. */
    reviewedOn: date('reviewed_on', { mode: 'string' })
      .notNull()
      .default(sql`(app_now())::date`),
    recordedBy: uuid('recorded_by'),
    recordedAt: moment('recorded_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.module, table.language, table.version] })],
)
