import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** What one shift leaves to the next; sealed with its author's key. */
export const shiftNotes = pgTable(
  'shift_notes',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: bytea('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('shift_notes_created').on(table.createdAt)],
)

export const shiftNotesTaken = pgTable(
  'shift_notes_taken',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => shiftNotes.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.personId] })],
)
