import { pgTable } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/** SHARED-4. The PIN that unlocks a page on a shared device. */
export const devicePins = pgTable('device_pins', (t) => ({
  personId: accountReference('person_id').primaryKey(),
  /** scrypt of a keyed hash; `slow-hash.ts` has the format. */
  pinHash: t.text('pin_hash').notNull(),
  setAt: moment('set_at').notNull().default(now),
}))
