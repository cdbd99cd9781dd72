import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/stores/database/tables.ts'

export const erasureCauses = ['asked', 'idle', 'guest'] as const
export type ErasureCause = (typeof erasureCauses)[number]

/** A request for erasure, with its deadline. After the erasure only the person's id remains. */
export const erasureRequests = pgTable(
  'erasure_requests',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: t.uuid('person_id').notNull(),
    cause: t.text('cause', { enum: erasureCauses }).notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    dueAt: moment('due_at').notNull(),
    undoneAt: moment('undone_at'),
    doneAt: moment('done_at'),
  }),
  (table) => [
    uniqueIndex('erasure_requests_open')
      .on(table.personId)
      .where(sql`undone_at is null and done_at is null`),
    index('erasure_requests_due')
      .on(table.dueAt)
      .where(sql`undone_at is null and done_at is null`),
    index('erasure_requests_done').on(table.doneAt),
    check('erasure_requests_ends_once', sql`undone_at is null or done_at is null`),
  ],
)

/** A person's copy of their data: sealed with their key in the file storage, kept for a week. */
export const dataExports = pgTable(
  'data_exports',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: accountReference('person_id').notNull().unique(),
    language: t.text('language', { enum: languages }).notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at').notNull(),
    /** The number of pieces of each file; 0 until it is ready. */
    jsonPieces: t.integer('json_pieces').notNull().default(0),
    htmlPieces: t.integer('html_pieces').notNull().default(0),
    bytes: t.integer('bytes').notNull().default(0),
  }),
  (table) => [index('data_exports_expiry').on(table.expiresAt)],
)
