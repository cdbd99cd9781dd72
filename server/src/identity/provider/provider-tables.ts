import { pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/** OIDC-5. The provider's id of a staff member. */
export const providerBindings = pgTable(
  'provider_bindings',
  (t) => ({
    personId: accountReference('person_id').notNull(),
    issuer: t.text('issuer').notNull(),
    /** Keyed hash of the provider's id for the person. */
    subjectMac: t.text('subject_mac').notNull(),
    boundAt: moment('bound_at').notNull().default(now),
    usedAt: moment('used_at').notNull().default(now),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.issuer] }),
    unique('provider_bindings_subject').on(table.issuer, table.subjectMac),
  ],
)
