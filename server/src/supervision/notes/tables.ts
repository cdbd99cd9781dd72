import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** PRIVATE-1. A supporter's own notes on a conversation. */
export const sessionNotes = pgTable(
  'session_notes',
  (t) => ({
    sessionId: t.uuid('session_id').notNull(),
    writerId: t.uuid('writer_id').notNull(),
    /** Sealed with the key of the conversation. */
    content: bytea('content').notNull(),
    savedAt: moment('saved_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.sessionId, table.writerId] })],
)

/** PRIVATE-3. One row for each conversation whose seeker agreed to share its notes. */
export const noteSharing = pgTable('note_sharing', (t) => ({
  sessionId: t.uuid('session_id').primaryKey(),
  since: moment('since').notNull().default(now),
}))
