import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** CARE-2. A supporter would like to talk with somebody of the team; deleted when the talk has taken place. */
export const talkRequests = pgTable(
  'talk_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().default(now),
    /** Answers and text as JSON, sealed with the person's key. */
    said: bytea('said').notNull(),
    takenBy: uuid('taken_by').references(() => accounts.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at'),
  },
  (table) => [index('talk_requests_asked').on(table.askedAt)],
)
