import { supportTypes } from '@sanad/domain/application/experience'
import { languages } from '@sanad/domain/primitives/language'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { accounts } from '#server/identity/index.ts'
import type { MatchReason } from '@sanad/domain/matching/rank'
import { moment, now } from '#server/platform/tables.ts'

/** One row an expert, made with their approval. Claims lock it, so that a limit holds whoever counts. */
export const availability = pgTable(
  'availability',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    available: boolean('available').notNull().default(false),
    maxSessions: integer('max_sessions').notNull(),
    /** Since when they have been free, for "longest idle". */
    lastTakenAt: moment('last_taken_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [index('availability_ready').on(table.available)],
)

/** What a session was asked for: the brief that experts see, and why this supporter. */
export const matchRequests = pgTable(
  'match_requests',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    urgency: text('urgency').notNull(),
    supportType: text('support_type', { enum: supportTypes }).notNull(),
    topic: text('topic'),
    reason: jsonb('reason').$type<MatchReason>(),
    askedAt: moment('asked_at').notNull().default(now),
    /** Let go while the seeker was away; asked first when they are back. */
    previousExpertId: uuid('previous_expert_id'),
    /** Passed on from somebody: before those who only just asked. */
    ahead: boolean('ahead').notNull().default(false),
    matchedAt: moment('matched_at'),
  },
  /** How long others waited is asked for by everybody who waits. */
  (table) => [index('match_requests_waits').on(table.language, table.matchedAt)],
)

/** Who has had this conversation and is not asked again for it. */
export const passedOver = pgTable(
  'passed_over',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.expertId] })],
)

/** Specification §3: one row a seeker, remembered for the next time. */
export const matchingPreferences = pgTable('matching_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  role: text('role').notNull().default('seeker'),
  urgencyLevel: text('urgency_level').notNull(),
  supportTypes: text('support_types').array().notNull(),
  topic: text('topic'),
  languagePreference: text('language_preference', { enum: languages }).notNull(),
  updatedAt: moment('updated_at').notNull().default(now),
})
