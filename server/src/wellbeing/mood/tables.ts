import { index, pgTable } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** Mood check-ins, one row a tap. The mood is sealed with the person's key. */
export const moodCheckIns = pgTable(
  'mood_check_ins',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    userId: accountReference('user_id').notNull(),
    mood: bytea('mood').notNull(),
    at: moment('at').notNull().default(now),
  }),
  (table) => [
    index('mood_check_ins_user').on(table.userId, table.at),
    index('mood_check_ins_at').on(table.at),
  ],
)

/** Whether a person hides the mood chart; stored here because a quick exit clears the browser. */
export const moodSettings = pgTable('mood_settings', (t) => ({
  userId: accountReference('user_id').primaryKey(),
  hidden: t.boolean('hidden').notNull().default(false),
}))
