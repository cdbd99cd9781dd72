import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** RECORD-3. A supporter's record of their part of a conversation; each correction is a row. */
export const contactRecords = pgTable(
  'contact_records',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    writerId: t.uuid('writer_id').notNull(),
    /** Counted from 1 for each writer; the last one counts. */
    version: t.integer('version').notNull(),
    savedAt: moment('saved_at').notNull().default(now),
    /** Encrypted with the key of the conversation; null when the supporter skipped the record. */
    content: bytea('content'),
  }),
  (table) => [primaryKey({ columns: [table.sessionId, table.writerId, table.version] })],
)
