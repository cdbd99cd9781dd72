import { languages } from '@sanad/domain/primitives/language'
import { ageBands } from '@sanad/domain/emergency/emergency-retry'
import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** One row for each emergency, beside its session. */
export const emergencies = pgTable(
  'emergencies',
  (t) => ({
    sessionId: sessionReference('session_id').primaryKey(),
    /** Made by the client; a retry sends the same id. */
    requestId: t.uuid('request_id').notNull().unique(),
    crisisId: t.uuid('crisis_id').notNull(),
    language: t.text('language', { enum: languages }).notNull(),
    /** False if answers started the emergency, not the button. */
    pressed: t.boolean('pressed').notNull(),
    age: t.text('age', { enum: ageBands }),
    /** When the search began; restarts when the seeker asks again after half an hour. */
    askedAt: moment('asked_at').notNull().default(now),
    askedTimes: t.integer('asked_times').notNull().default(1),
    /** The beginning of the wait on the screen; restarts with every "Try Again". */
    shownSince: moment('shown_since').notNull().default(now),
    /** When the seeker was told that no one came within half an hour of `asked_at`. */
    unansweredAt: moment('unanswered_at'),
    /** When a supporter first opened it. */
    answeredAt: moment('answered_at'),
  }),
  (table) => [
    index('emergencies_unanswered')
      .on(table.unansweredAt)
      .where(sql`unanswered_at is not null`),
    check('emergencies_language', sql`language in ('en', 'ar')`),
    check('emergencies_age', sql`age in ('adult', 'minor')`),
  ],
)
