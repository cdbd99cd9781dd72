import { severities } from '@sanad/domain/crisis/severity'
import { reportReasons, reportSides } from '@sanad/domain/safeguarding/reports'
import { outcomes } from '@sanad/domain/safeguarding/cases'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/tables.ts'

/** What one side told of the other; it stands in the queue until a supervisor has closed it. */
export const reports = pgTable(
  'reports',
  {
    /** Made by the screen: a retry is the same report. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').notNull(),
    aboutId: uuid('about_id').notNull(),
    by: text('by', { enum: reportSides }).notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    severity: text('severity', { enum: severities }).notNull(),
    /** Sealed with the conversation's key. */
    words: bytea('words'),
    /** It keeps the supporter from new conversations while it is open (REPORT-5). */
    setsAside: boolean('sets_aside').notNull().default(false),
    createdAt: moment('created_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by'),
    outcome: text('outcome', { enum: outcomes }),
  },
  (table) => [
    index('reports_open')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
    index('reports_session').on(table.sessionId),
    index('reports_about').on(table.aboutId),
    index('reports_reporter').on(table.reporterId),
  ],
)

export const reviewCauses = ['sample', 'minor'] as const

/** REPORT-7. Every draw, also of those that were not chosen: so that the share can be checked. */
export const reviewDraws = pgTable(
  'review_draws',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    draw: integer('draw').notNull(),
    /** Null where it was not chosen. */
    cause: text('cause', { enum: reviewCauses }),
    drawnAt: moment('drawn_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by'),
  },
  (table) => [
    index('review_draws_open')
      .on(table.drawnAt)
      .where(sql`cause is not null and closed_at is null`),
  ],
)
