import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'
import { accountReference } from '../tables.ts'

/** A person's authenticator. Its secret is sealed with the person's key. */
export const secondFactors = pgTable('second_factors', (t) => ({
  personId: accountReference('person_id').primaryKey(),
  /** Sealed with the person's key; null until it was confirmed once. */
  secret: bytea('secret'),
  /** A new secret, sealed likewise, that no code has confirmed yet. */
  pending: bytea('pending'),
  confirmedAt: moment('confirmed_at'),
  /** The newest used step; it and all earlier ones are used up. */
  lastStep: t.bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes since the last right one. */
  failures: t.integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
}))

/** For a lost authenticator. Stored as keyed hashes; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    personId: accountReference('person_id').notNull(),
    codeMac: t.text('code_mac').notNull(),
    usedAt: moment('used_at'),
  }),
  (table) => [primaryKey({ columns: [table.personId, table.codeMac] })],
)

/** Requests to remove a lost factor; `endedAt` is null while one waits for its deadline. */
export const factorResets = pgTable(
  'factor_resets',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: accountReference('person_id').notNull(),
    askedBy: t.uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    dueAt: moment('due_at').notNull(),
    endedAt: moment('ended_at'),
    /** By a second person, by deadline, by staff, or by the owner of the factor. */
    ended: t.text('ended', { enum: ['confirmed', 'due', 'withdrawn', 'kept'] }),
    endedBy: t.uuid('ended_by'),
  }),
  (table) => [
    uniqueIndex('factor_resets_open')
      .on(table.personId)
      .where(sql`ended_at is null`),
    index('factor_resets_due')
      .on(table.dueAt)
      .where(sql`ended_at is null`),
  ],
)
