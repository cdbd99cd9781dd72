import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
/** A moment as ISO 8601 in UTC, made by the database: no Date is made only to be printed again. */
export const isoMoment = (column: AnyColumn): SQL<string> => sql<string>`${isoText(column)}`
/** The same where there may be none. */
export const isoMomentOrNull = (column: AnyColumn): SQL<string | null> =>
  sql<string | null>`${isoText(column)}`
const isoText = (column: AnyColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** SQL reads the time through `app_now()` alone, so that a test database can move it (house §2). */
export const now = sql`app_now()`

/** One row: what this database has been used for. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Once true, never false again: such a database cannot start in live (decisions §2). */
  heldPreviewData: boolean('held_preview_data').notNull().default(false),
  /** When a node was last at work: time in which none was does not count against anybody. */
  aliveAt: moment('alive_at'),
  /** What the server's key makes of a fixed word: tells a wrong key before it seals anything. */
  keyCheck: text('key_check'),
})

/** Data keys, each wrapped by the server's key. Erasing a person deletes theirs, and with them what they sealed. */
export const dataKeys = pgTable(
  'data_keys',
  {
    /** The session or person whose text it seals. */
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('data_keys_person').on(table.personId)],
)

/** Append only: a trigger refuses update and delete. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(now),
    /** Null for the service itself. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    reason: text('reason'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('audit_entries_subject').on(table.subjectId)],
)

/** Who was last heard on a live socket, on any node. */
export const presence = pgTable('presence', {
  personId: uuid('person_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/**
 * Rights that were taken away, for every node to notice within a second (house §6): a sign-in that ended, or all
 * sign-ins of a person whose standing changed.
 */
export const revocations = pgTable(
  'revocations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    signInId: uuid('sign_in_id'),
    personId: uuid('person_id'),
    at: moment('at').notNull().default(now),
  },
  (table) => [index('revocations_at').on(table.at)],
)

/** Counters of the named limiters, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    limiter: text('limiter').notNull(),
    /** Whom it counts: a keyed hash, never an address in the clear. */
    key: text('key').notNull(),
    windowEnds: moment('window_ends').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.limiter, table.key] }),
    index('rate_limits_window').on(table.windowEnds),
  ],
)
