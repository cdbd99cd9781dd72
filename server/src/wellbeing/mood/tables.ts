import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** How somebody is, a row a tap. The mood is sealed with the person's key. */
export const moodCheckIns = pgTable(
  'mood_check_ins',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mood: bytea('mood').notNull(),
    at: moment('at').notNull().default(now),
  },
  (table) => [
    index('mood_check_ins_user').on(table.userId, table.at),
    index('mood_check_ins_at').on(table.at),
  ],
)

/** Who does not want to see the line. On the server: what leaving in a hurry clears must not bring it back. */
export const moodSettings = pgTable('mood_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  hidden: boolean('hidden').notNull().default(false),
})
