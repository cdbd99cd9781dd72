import { genders, supportTypes } from '@sanad/domain/application/experience'
import { handoverReasons, handoverStates } from '@sanad/domain/matching/handover'
import { languages } from '@sanad/domain/primitives/language'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { accounts } from '#server/identity/index.ts'
import type { MatchReason } from '@sanad/domain/matching/rank'
import { moment, now } from '#server/platform/database/tables.ts'

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
    /** Whom they wish for, and whether nobody else will do; null for no wish. */
    wishedGender: text('wished_gender', { enum: genders }),
    genderMust: boolean('gender_must').notNull().default(false),
    /** Of somebody of 13 to 17: supporters see that they are cleared for it by being asked, and nothing else. */
    forMinor: boolean('for_minor').notNull().default(false),
    reason: jsonb('reason').$type<MatchReason>(),
    askedAt: moment('asked_at').notNull().default(now),
    /** Let go while the seeker was away; asked first when they are back. */
    previousExpertId: uuid('previous_expert_id'),
    /** Passed on from somebody: before those who only just asked. */
    ahead: boolean('ahead').notNull().default(false),
    matchedAt: moment('matched_at'),
    /** How long somebody stood in the line for their first supporter; null who was matched at once, or passed on. */
    waitedSeconds: integer('waited_seconds'),
  },
  (table) => [
    /** How long others waited is asked for by everybody who waits. */
    index('match_requests_waits').on(table.language, table.matchedAt),
    index('match_requests_asked').on(table.askedAt),
  ],
)

/** Who has had this conversation and is not asked again for it; nor do they find it again who were sent away or left. */
export const passedOver = pgTable(
  'passed_over',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').notNull(),
    /** One of the two chose to part. Of a deadline nobody is to blame: the supporter may still claim it. */
    chosen: boolean('chosen').notNull().default(false),
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
  /** Whom they wish for, and whether nobody else will do; null for no wish. */
  wishedGender: text('wished_gender', { enum: genders }),
  genderMust: boolean('gender_must').notNull().default(false),
  languagePreference: text('language_preference', { enum: languages }).notNull(),
  updatedAt: moment('updated_at').notNull().default(now),
})

/** MATCH-23. Who wants one mail when a supporter is here; gone as soon as it was given, taken back or too late. */
export const hereRequests = pgTable(
  'here_requests',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Names the notice: asked for again it is another. */
    id: uuid('id').notNull().defaultRandom(),
    language: text('language', { enum: languages }).notNull(),
    wishedGender: text('wished_gender', { enum: genders }),
    askedAt: moment('asked_at').notNull().default(now),
    /** Nobody came by then: nothing is sent any more. */
    lastsUntil: moment('lasts_until').notNull(),
  },
  (table) => [index('here_requests_until').on(table.lastsUntil)],
)

/** MATCH-16. A supporter who must go has asked the seeker whether somebody else may go on; at most one a session. */
export const handovers = pgTable(
  'handovers',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** For those who plan the rota; never shown to the seeker. */
    reason: text('reason', { enum: handoverReasons }),
    state: text('state', { enum: handoverStates }).notNull(),
    proposedAt: moment('proposed_at').notNull().default(now),
    /** Until when an answer is waited for, and then when to look again. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('handovers_due').on(table.dueAt)],
)
