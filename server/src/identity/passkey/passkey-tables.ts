import { index, pgTable } from 'drizzle-orm/pg-core'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/** PASSKEY-1 to 8. The passkeys of an account. A public key opens nothing by itself. */
export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: accountReference('person_id').notNull(),
    /** Drawn by the device; base64url. */
    credentialId: t.text('credential_id').notNull().unique(),
    /** In the format of COSE (RFC 9053). */
    publicKey: bytea('public_key').notNull(),
    /** The device's own count of uses; zero for devices that do not count. */
    uses: t.bigint('uses', { mode: 'number' }).notNull(),
    /** The device says that a cloud keeps a copy. */
    backedUp: t.boolean('backed_up').notNull(),
    /** The device has verified its owner by a code, a finger or a face (PASSKEY-10). */
    verifiesOwner: t.boolean('verifies_owner').notNull().default(false),
    /** The owner's name for it, sealed with their key. */
    name: bytea('name').notNull(),
    madeAt: moment('made_at').notNull().default(now),
    usedAt: moment('used_at'),
  }),
  (table) => [index('passkeys_person').on(table.personId)],
)
