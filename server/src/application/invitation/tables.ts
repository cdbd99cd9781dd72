import { index, pgTable } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** INVITE-1 to INVITE-6. A one-time link with which a person applies. */
export const invitations = pgTable(
  'invitations',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** Keyed hash of what follows the `#` of the link. */
    tokenMac: t.text('token_mac').notNull().unique(),
    /** For the team, sealed with the key of the person who made it; null once it is deleted. */
    label: bytea('label'),
    /** INVITE-8. Keyed hash of the address in an imported file. */
    addressMac: t.text('address_mac'),
    madeBy: accountReference('made_by').notNull(),
    madeAt: moment('made_at').notNull().default(now),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    usedAt: moment('used_at'),
    /** The applicant whose account took it. */
    usedBy: accountReference('used_by').unique(),
  }),
  (table) => [
    index('invitations_made').on(table.madeAt),
    index('invitations_address').on(table.addressMac),
    index('invitations_maker').on(table.madeBy),
  ],
)
