import { severities } from '@sanad/domain/crisis/severity'
import { measures } from '@sanad/domain/supervision/appeals'
import { reportReasons, reportSides } from '@sanad/domain/supervision/reports'
import { outcomes } from '@sanad/domain/supervision/cases'
import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** The decision that closed reports about a supporter, and its appeal; sealed with their key. */
export const reportDecisions = pgTable(
  'report_decisions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    sessionId: sessionReference('session_id').notNull(),
    aboutId: t.uuid('about_id').notNull(),
    measure: t.text('measure', { enum: measures }).notNull(),
    told: bytea('told'),
    decidedBy: t.uuid('decided_by').notNull(),
    decidedAt: moment('decided_at').notNull().default(now),
    appealedAt: moment('appealed_at'),
    words: bytea('words'),
    takenBy: t.uuid('taken_by'),
    judgedBy: t.uuid('judged_by'),
    judgedAt: moment('judged_at'),
    judged: t.text('judged', { enum: measures }),
    judgedTold: bytea('judged_told'),
  }),
  (table) => [
    index('report_decisions_about').on(table.aboutId),
    index('report_decisions_session').on(table.sessionId),
    index('report_decisions_appealed')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and judged_at is null`),
    // APPEAL-3, also enforced by the database.
    check(
      'report_decisions_second_person',
      sql`coalesce(${table.takenBy} <> ${table.decidedBy}, true) and coalesce(${table.judgedBy} not in (${table.decidedBy}, ${table.aboutId}), true)`,
    ),
  ],
)

/** A report by one side about the other; in the queue until a supervisor closes it. */
export const reports = pgTable(
  'reports',
  (t) => ({
    /** Created by the client, so that a retry is the same report. */
    id: t.uuid('id').primaryKey(),
    sessionId: sessionReference('session_id').notNull(),
    reporterId: t.uuid('reporter_id').notNull(),
    aboutId: t.uuid('about_id').notNull(),
    by: t.text('by', { enum: reportSides }).notNull(),
    reason: t.text('reason', { enum: reportReasons }).notNull(),
    severity: t.text('severity', { enum: severities }).notNull(),
    /** Sealed with the conversation's key. */
    words: bytea('words'),
    /** While open, the report keeps the supporter from new conversations (REPORT-5). */
    setsAside: t.boolean('sets_aside').notNull().default(false),
    createdAt: moment('created_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: t.uuid('closed_by'),
    outcome: t.text('outcome', { enum: outcomes }),
    /** The decision with which the report was closed. */
    decisionId: t
      .uuid('decision_id')
      .references(() => reportDecisions.id, { onDelete: 'set null' }),
  }),
  (table) => [
    index('reports_open')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
    index('reports_session').on(table.sessionId),
    index('reports_about').on(table.aboutId),
    index('reports_reporter').on(table.reporterId),
    index('reports_decision').on(table.decisionId),
  ],
)

export const reviewCauses = ['sample', 'minor'] as const

/** REPORT-7. Drawn for every conversation, so that the share of reviews can be checked. */
export const reviewDraws = pgTable(
  'review_draws',
  (t) => ({
    sessionId: sessionReference('session_id').primaryKey(),
    draw: t.integer('draw').notNull(),
    /** Null when the conversation was not chosen. */
    cause: t.text('cause', { enum: reviewCauses }),
    drawnAt: moment('drawn_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: t.uuid('closed_by'),
  }),
  (table) => [
    index('review_draws_open')
      .on(table.drawnAt)
      .where(sql`cause is not null and closed_at is null`),
  ],
)
