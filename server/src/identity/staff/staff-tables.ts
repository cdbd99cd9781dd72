import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/** Staff, since when, and who gave them the role: decides whether two accounts are two people. */
export const staffMembers = pgTable('staff_members', (t) => ({
  personId: accountReference('person_id').primaryKey(),
  since: moment('since').notNull().default(now),
  /** Who gave the first role; null for the service itself. */
  madeBy: t.uuid('made_by'),
  /** When a third person or a command on the server confirmed that this is a separate person. */
  confirmedAt: moment('confirmed_at'),
  /** Null if a command on the server confirmed it. */
  confirmedBy: t.uuid('confirmed_by'),
}))

/** Accounts on browsers that staff used. Only a keyed hash of the cookie is stored. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  (t) => ({
    browserMac: t.text('browser_mac').notNull(),
    accountId: accountReference('account_id').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.browserMac, table.accountId] })],
)
