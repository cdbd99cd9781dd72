import { languages } from '@sanad/domain/primitives/language'
import { ageBands } from '@sanad/domain/emergency/emergency-retry'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { moment, now } from '#server/platform/database/tables.ts'

/** What an emergency has beyond its conversation; one row for each. */
export const emergencies = pgTable(
  'emergencies',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Made by the screen that began it: a retry carries it again. */
    requestId: uuid('request_id').notNull().unique(),
    crisisId: uuid('crisis_id').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** False when answers led here and nobody pressed anything. */
    pressed: boolean('pressed').notNull(),
    age: text('age', { enum: ageBands }),
    /** Since when somebody is asked for; begins again when the person asks anew after half an hour. */
    askedAt: moment('asked_at').notNull().default(now),
    askedTimes: integer('asked_times').notNull().default(1),
    /** The wait that the screen shows; begins again with every "Try Again". */
    shownSince: moment('shown_since').notNull().default(now),
    /** Nobody came within half an hour of `asked_at`: it was said. */
    unansweredAt: moment('unanswered_at'),
    /** When a supporter first opened it. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('emergencies_unanswered')
      .on(table.unansweredAt)
      .where(sql`unanswered_at is not null`),
    check('emergencies_language', sql`language in ('en', 'ar')`),
    check('emergencies_age', sql`age in ('adult', 'minor')`),
  ],
)
