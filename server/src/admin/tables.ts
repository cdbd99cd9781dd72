import { reviewOutcomes } from '@sanad/domain/admin/break-glass/break-glass'
import { sql } from 'drizzle-orm'
import { readyItems } from '@sanad/domain/admin/ready'
import {
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** The counts of a finished week for the charts (decision 28): sums that identify no person. */
export const analyticsWeeks = pgTable(
  'analytics_weeks',
  {
    zone: text('zone').notNull(),
    /** The Monday of the week. */
    week: date('week', { mode: 'string' }).notNull(),
    counted: json('counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone, table.week] })],
)

/**
 * An admin's request to read one conversation. Reason and note are sealed with their authors' keys.
 */
export const breakGlassRequests = pgTable(
  'break_glass_requests',
  {
    id: uuid('id').primaryKey(),
    sessionId: sessionReference('session_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    reason: bytea('reason').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** Set on approval: the conversation can be read until then. */
    expiresAt: moment('expires_at'),
    reads: integer('reads').notNull().default(0),
    /** When the reviewers were notified that the access has ended. */
    expiryNotifiedAt: moment('expiry_notified_at'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    outcome: text('outcome', { enum: reviewOutcomes }),
    note: bytea('note'),
  },
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
  {
    id: uuid('id').primaryKey(),
    item: text('item', { enum: readyItems }).notNull(),
    /** The exact state that the record is for; with another state it does not count. */
    about: text('about').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull().default(now),
  },
  (table) => [index('ready_records_item').on(table.item, table.recordedAt)],
)

/**
 * The owner opens the service although an item is not ready: by name, for a reason, for a limited
 * time.
 */
export const readyExceptions = pgTable(
  'ready_exceptions',
  {
    id: uuid('id').primaryKey(),
    item: text('item', { enum: readyItems }).notNull(),
    /** As in `ready_records`. */
    about: text('about').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedAt: moment('signed_at').notNull().default(now),
    until: moment('until').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('ready_exceptions_item').on(table.item, table.signedAt)],
)

/** The state of each item at the last check, and since when. */
export const readyStates = pgTable('ready_states', {
  item: text('item', { enum: readyItems }).primaryKey(),
  good: boolean('good').notNull(),
  about: text('about').notNull(),
  since: moment('since').notNull().default(now),
  /** The item was good before, so it has its grace period. */
  wasGood: boolean('was_good').notNull().default(false),
})
