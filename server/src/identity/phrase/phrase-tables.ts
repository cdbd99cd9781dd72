import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/**
 * PHRASE-1 to 5. The way to sign in without an address: at most one phrase in use, and a newer one
 * whose owner has not confirmed yet that they wrote it down.
 */
export const signInPhrases = pgTable(
  'sign_in_phrases',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: accountReference('person_id').notNull(),
    /** Keyed hash of the sign-in number. */
    numberMac: t.text('number_mac').notNull().unique(),
    /** scrypt of a keyed hash of the words; `slow-hash.ts` has the format. */
    phraseHash: t.text('phrase_hash').notNull(),
    madeAt: moment('made_at').notNull().default(now),
    /** When its owner confirmed that they wrote it down; null until then. */
    keptAt: moment('kept_at'),
  }),
  (table) => [
    uniqueIndex('sign_in_phrases_kept')
      .on(table.personId)
      .where(sql`kept_at is not null`),
    uniqueIndex('sign_in_phrases_new')
      .on(table.personId)
      .where(sql`kept_at is null`),
  ],
)

/** PHRASE-3. Wrong tries of a sign-in number, whether or not an account has it. */
export const phraseAttempts = pgTable(
  'phrase_attempts',
  (t) => ({
    numberMac: t.text('number_mac').primaryKey(),
    failures: t.integer('failures').notNull().default(0),
    nextTryAt: t.timestamp('next_try_at', { withTimezone: true, mode: 'string' }).notNull(),
  }),
  (table) => [index('phrase_attempts_age').on(table.nextTryAt)],
)
