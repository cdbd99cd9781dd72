import type { ActivityReport } from '@sanad/domain/admin/activity/contract'
import { reviewOutcomes } from '@sanad/domain/admin/break-glass/break-glass'
import { sql } from 'drizzle-orm'
import { readyItems } from '@sanad/domain/admin/ready'
import { index, json, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/**
 * Decision 28. Counts of finished conversations, one attribute at a time, by month of the service's
 * zone. Groups under ten are included, so no operation returns a row.
 */
export const activitySums = pgTable(
  'activity_sums',
  (t) => ({
    /** The first day of the month. */
    month: t.date('month', { mode: 'string' }).notNull(),
    figure: t.text('figure').notNull(),
    value: t.text('value').notNull(),
    count: t.integer('count').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.month, table.figure, table.value] })],
)

/** One row: everything that ended before this moment is counted. */
export const activityProgress = pgTable('activity_progress', (t) => ({
  id: t.integer('id').primaryKey().default(1),
  countedUntil: moment('counted_until').notNull(),
}))

/** The published report of a period, so that a period is never counted anew. */
export const activityReports = pgTable('activity_reports', (t) => ({
  period: t.text('period').primaryKey(),
  untilAt: moment('until_at').notNull(),
  report: t.jsonb('report').$type<ActivityReport>().notNull(),
}))

/** Arrivals by links with a place, by day of the service's zone; who arrived is not known. */
export const placeArrivals = pgTable(
  'place_arrivals',
  (t) => ({
    day: t.date('day', { mode: 'string' }).notNull(),
    /** As the link names it (`links.yaml`). */
    place: t.text('place').notNull(),
    count: t.integer('count').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.place] })],
)

/** Written only by earlier releases: the counts of weeks for charts. */
export const analyticsWeeks = pgTable(
  'analytics_weeks',
  (t) => ({
    zone: t.text('zone').notNull(),
    /** The Monday of the week. */
    week: t.date('week', { mode: 'string' }).notNull(),
    counted: json('counted').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.zone, table.week] })],
)

/** An admin's request to read one conversation. Texts are sealed with their authors' keys. */
export const breakGlassRequests = pgTable(
  'break_glass_requests',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    sessionId: sessionReference('session_id').notNull(),
    askedBy: t.uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    reason: bytea('reason').notNull(),
    decidedBy: t.uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** Set on approval: the conversation can be read until then. */
    expiresAt: moment('expires_at'),
    reads: t.integer('reads').notNull().default(0),
    /** When the reviewers were notified that the access has ended. */
    expiryNotifiedAt: moment('expiry_notified_at'),
    reviewedBy: t.uuid('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    outcome: t.text('outcome', { enum: reviewOutcomes }),
    note: bytea('note'),
  }),
  (table) => [
    index('break_glass_asked').on(table.askedAt),
    uniqueIndex('break_glass_waiting')
      .on(table.sessionId, table.askedBy)
      .where(sql`decided_at is null`),
    index('break_glass_over')
      .on(table.expiresAt)
      .where(sql`expiry_notified_at is null and expires_at is not null`),
  ],
)

/** Facts about readiness that no program can check: a test that arrived, a signature. */
export const readyRecords = pgTable(
  'ready_records',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    item: t.text('item', { enum: readyItems }).notNull(),
    /** The exact state that the record is for; with another state it does not count. */
    about: t.text('about').notNull(),
    facts: t.jsonb('facts').$type<Record<string, string>>().notNull(),
    recordedBy: t.uuid('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull().default(now),
  }),
  (table) => [index('ready_records_item').on(table.item, table.recordedAt)],
)

/** The owner opens the service although an item is not ready: by name, with reason and end. */
export const readyExceptions = pgTable(
  'ready_exceptions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    item: t.text('item', { enum: readyItems }).notNull(),
    /** As in `ready_records`. */
    about: t.text('about').notNull(),
    name: t.text('name').notNull(),
    reason: t.text('reason').notNull(),
    signedBy: t.uuid('signed_by').notNull(),
    signedAt: moment('signed_at').notNull().default(now),
    until: moment('until').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  }),
  (table) => [index('ready_exceptions_item').on(table.item, table.signedAt)],
)

/** The state of each item at the last check, and since when. */
export const readyStates = pgTable('ready_states', (t) => ({
  item: t.text('item', { enum: readyItems }).primaryKey(),
  good: t.boolean('good').notNull(),
  about: t.text('about').notNull(),
  since: moment('since').notNull().default(now),
  /** The item was good before, so it has its grace period. */
  wasGood: t.boolean('was_good').notNull().default(false),
}))
