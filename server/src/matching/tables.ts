import { genders, supportTypes } from '@sanad/domain/application/experience'
import { handoverReasons, handoverStates } from '@sanad/domain/matching/handover'
import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { accountReference } from '#server/identity/index.ts'
import type { MatchReason } from '@sanad/domain/matching/rank'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** The need behind a session, which experts see as a brief, and the reason of its match. */
export const matchRequests = pgTable(
  'match_requests',
  (t) => ({
    sessionId: sessionReference('session_id').primaryKey(),
    language: t.text('language', { enum: languages }).notNull(),
    urgency: t.text('urgency').notNull(),
    supportType: t.text('support_type', { enum: supportTypes }).notNull(),
    topic: t.text('topic'),
    /** MATCH-20. Null for no wish. `gender_must`: no other supporter is matched. */
    wishedGender: t.text('wished_gender', { enum: genders }),
    genderMust: t.boolean('gender_must').notNull().default(false),
    /** MATCH-19. Only supporters cleared for minors are asked. It is not shown to them. */
    forMinor: t.boolean('for_minor').notNull().default(false),
    reason: t.jsonb('reason').$type<MatchReason>(),
    askedAt: moment('asked_at').notNull().default(now),
    /** MATCH-12. The supporter who was released while the seeker was away, and is asked first. */
    previousExpertId: t.uuid('previous_expert_id'),
    /** Passed on from a supporter: before seekers who have had none yet. */
    ahead: t.boolean('ahead').notNull().default(false),
    matchedAt: moment('matched_at'),
    /**
     * Severity's place in the queue (`urgencyOrder`), gravest first, from 0; null while not in the
     * queue. Triggers copy it from the session, so that an index yields the head of the queue.
     */
    queueRank: t.smallint('queue_rank'),
    /** Seconds until the first supporter; null if matched at once or passed on. */
    waitedSeconds: t.integer('waited_seconds'),
  }),
  (table) => [
    /** Every waiting seeker's screen reads recent waits. */
    index('match_requests_waits').on(table.language, table.matchedAt),
    index('match_requests_asked').on(table.askedAt),
    /** MATCH-25. The queue of a language, in its order. */
    index('match_requests_queue')
      .on(table.language, table.queueRank, table.ahead.desc(), table.askedAt, table.sessionId)
      .where(sql`queue_rank is not null`),
  ],
)

/** Experts who are not offered this session again: for a while, or for good after a parting. */
export const passedOver = pgTable(
  'passed_over',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    expertId: t.uuid('expert_id').notNull(),
    /** One of the two chose to part. After a deadline the expert may still claim the session. */
    chosen: t.boolean('chosen').notNull().default(false),
    at: moment('at').notNull().default(now),
    /** MATCH-38. The expert did not open the offer in time. */
    missed: t.boolean('missed').notNull().default(false),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.expertId] }),
    index('passed_over_missed')
      .on(table.expertId, table.at)
      .where(sql`missed`),
  ],
)

/** Specification §3. The preferences of a seeker's last search. */
export const matchingPreferences = pgTable('matching_preferences', (t) => ({
  userId: accountReference('user_id').primaryKey(),
  role: t.text('role').notNull().default('seeker'),
  urgencyLevel: t.text('urgency_level').notNull(),
  supportTypes: t.text('support_types').array().notNull(),
  topic: t.text('topic'),
  /** MATCH-20. Null for no wish. `gender_must`: no other supporter is matched. */
  wishedGender: t.text('wished_gender', { enum: genders }),
  genderMust: t.boolean('gender_must').notNull().default(false),
  languagePreference: t.text('language_preference', { enum: languages }).notNull(),
  updatedAt: moment('updated_at').notNull().default(now),
}))

/** MATCH-23. Requests for one mail when a supporter is present; deleted soon after it is sent. */
export const arrivalNoticeRequests = pgTable(
  'arrival_notice_requests',
  (t) => ({
    personId: accountReference('person_id').primaryKey(),
    /** Identifies the notice: a new request leads to a new one. */
    id: t.uuid('id').notNull().defaultRandom(),
    language: t.text('language', { enum: languages }).notNull(),
    wishedGender: t.text('wished_gender', { enum: genders }),
    askedAt: moment('asked_at').notNull().default(now),
    /** No mail is sent after this moment. */
    lastsUntil: moment('lasts_until').notNull(),
    /** When the mail went out. A place is kept for a while, then the row is deleted. */
    calledAt: moment('called_at'),
  }),
  (table) => [index('arrival_notice_requests_until').on(table.lastsUntil)],
)

/** MATCH-16. A supporter's proposal to hand over to another; at most one for each session. */
export const handovers = pgTable(
  'handovers',
  (t) => ({
    sessionId: sessionReference('session_id').primaryKey(),
    expertId: accountReference('expert_id').notNull(),
    /** For planning the rota; never shown to the seeker. */
    reason: t.text('reason', { enum: handoverReasons }),
    state: t.text('state', { enum: handoverStates }).notNull(),
    proposedAt: moment('proposed_at').notNull().default(now),
    /** When the proposal is due: first the end of the time to answer, then the next check. */
    dueAt: moment('due_at').notNull(),
  }),
  (table) => [index('handovers_due').on(table.dueAt)],
)
