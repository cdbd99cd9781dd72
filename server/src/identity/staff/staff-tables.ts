import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/database/tables.ts'
import { accounts } from '../tables.ts'

/** Who works here, since when and by whose hand: what makes two people two. */
export const staffMembers = pgTable('staff_members', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: moment('since').notNull().default(now),
  /** Who gave them their first role; null for the service itself. */
  madeBy: uuid('made_by'),
  /** When a third person, or the server's console, said that they are a person of their own. */
  confirmedAt: moment('confirmed_at'),
  /** Null where it was the console. */
  confirmedBy: uuid('confirmed_by'),
})

/** Which accounts signed in on a browser that staff signed in on. Only a keyed hash of its cookie is kept. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    browserMac: text('browser_mac').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.browserMac, table.accountId] })],
)
