import type { GivenAnswer, QuizOrder } from '@sanad/domain/application/training/quiz'
import type { KnownWords } from '@sanad/domain/application/training/changed-lessons'
import { moduleIds } from '@sanad/domain/application/training'
import type { Question } from '@sanad/domain/application/training/content'
import { languages, type Language } from '@sanad/domain/primitives/language'
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
import { accountReference } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** In the words of the attempt's day. */
export type AttemptQuestions = Readonly<Record<Language, readonly Question[]>>

const person = () => accountReference('person_id').notNull()
const module = () => text('module', { enum: moduleIds }).notNull()

/** The parts of a module that a person has read, and their last place. */
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
    /** Hashes of the texts that the person passed or confirmed; null before the first pass. */
    knownWords: jsonb('known_words').$type<KnownWords>(),
    /** Until when they should have read what changed; null when nothing did. */
    confirmBy: moment('confirm_by'),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.personId, table.module] })],
)

/** A quiz as drawn for one person. Only choices; no free text is entered. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: person(),
    module: module(),
    /** Read by earlier releases, whose attempts ended with a change of the module. */
    version: integer('version').notNull().default(0),
    drawn: jsonb('drawn').$type<QuizOrder>().notNull(),
    /** The texts that were drawn, so that a change of the module leaves the attempt as it is. */
    questions: jsonb('questions').$type<AttemptQuestions>(),
    startedAt: moment('started_at').notNull().default(now),
    answers: jsonb('answers').$type<readonly GivenAnswer[]>(),
    correct: integer('correct'),
    gradedAt: moment('graded_at'),
  },
  (table) => [
    /** One open attempt at a time, also with several tabs. */
    uniqueIndex('quiz_attempts_under_way')
      .on(table.personId, table.module)
      .where(sql`graded_at is null`),
    index('quiz_attempts_graded').on(table.personId, table.module, table.gradedAt),
  ],
)

/** Insert only. The newest certificate of a module is valid for a year (decision 12). */
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

/** Written only by earlier releases: migration 107 made its rows signatures of the content. */
export const trainingReviews = pgTable(
  'training_reviews',
  {
    module: module(),
    language: text('language', { enum: languages }).notNull(),
    version: integer('version').notNull(),
    reviewer: text('reviewer').notNull(),
    /** The day of the review; staff may record it later. */
    reviewedOn: date('reviewed_on', { mode: 'string' })
      .notNull()
      .default(sql`(app_now())::date`),
    recordedBy: uuid('recorded_by'),
    recordedAt: moment('recorded_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.module, table.language, table.version] })],
)
