import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** A thank-you on its way to a supporter; one a conversation. */
export const kindNotes = pgTable(
  'kind_notes',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').notNull(),
    /** Sealed with the conversation's key; gone where it was not passed on. */
    words: bytea('words'),
    writtenAt: moment('written_at').notNull().default(now),
    /** Null until somebody of the staff has looked. */
    passed: boolean('passed'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('kind_notes_waiting')
      .on(table.writtenAt)
      .where(sql`passed is null`),
    index('kind_notes_of').on(table.expertId, table.decidedAt),
  ],
)
