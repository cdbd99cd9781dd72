import { reviewOutcomes } from '@sanad/domain/admin/break-glass'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/tables.ts'

/** One wish of one admin to read one conversation. Reason and note are sealed with their authors' keys. */
export const breakGlassRequests = pgTable(
  'break_glass_requests',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    reason: bytea('reason').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /** Set when it was approved: until then it may be read. */
    expiresAt: moment('expires_at'),
    reads: integer('reads').notNull().default(0),
    /** Those who look at it afterwards were told that it is over. */
    toldOverAt: moment('told_over_at'),
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
      .where(sql`told_over_at is null and expires_at is not null`),
  ],
)
