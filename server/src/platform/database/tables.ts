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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { severities } from '@sanad/domain/crisis/severity'
import { languages } from '@sanad/domain/primitives/language'
import { liveSettingNames } from '@sanad/domain/primitives/settings'
import { channels, deliveryStatuses, noticeKinds } from '@sanad/domain/primitives/notice'
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
/** SQL reads the time through `app_now()` alone, so that a test database can move it (decision 39). */
export const now = sql`app_now()`

/** One row: what this database has been used for. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Once true, never false again: such a database cannot start in live (decision 5). */
  heldPreviewData: boolean('held_preview_data').notNull().default(false),
  /** When a node was last at work: time in which none was does not count against anybody. */
  aliveAt: moment('alive_at'),
  /** What the server's key makes of a fixed word: tells a wrong key before it seals anything. */
  keyCheck: text('key_check'),
  /** How push services know us (VAPID): made at the first start; the private half is sealed. */
  vapidPublic: text('vapid_public'),
  vapidPrivate: bytea('vapid_private'),
  /** The key under every keyed hash, sealed by the server's key; null while it is the server's key itself. */
  macKey: bytea('mac_key'),
  /** How many steps of `seal-plain-rows.ts` have been through every row of this database. */
  sealedSteps: integer('sealed_steps').notNull().default(0),
  /** Live alone asks: whether new seekers are taken. Judged by the admin slice, read by those before it. */
  openForSeekers: boolean('open_for_seekers').notNull().default(false),
})

/** What was changed while the service runs; what nobody changed has no row. Switches are 0 and 1. */
export const liveSettingValues = pgTable('live_settings', {
  name: text('name', { enum: liveSettingNames }).primaryKey(),
  value: integer('value').notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().default(now),
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

/**
 * Who was erased, by nothing but their id: a backup from before still holds them, and a restore erases them again.
 * Kept outside the database as well (`erasures.ts`).
 */
export const erasures = pgTable('erasures', {
  personId: uuid('person_id').primaryKey(),
  erasedAt: moment('erased_at').notNull().default(now),
})

/** What became of each backup and each drill, for whoever looks after them. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `folder`: a node could not write to the backup folder. */
    kind: text('kind', { enum: ['backup', 'drill', 'folder'] }).notNull(),
    at: moment('at').notNull().default(now),
    ok: boolean('ok').notNull(),
    /** The backup's name, where there is one. */
    archive: text('archive'),
    /** The moment whose state it holds. */
    takenAt: moment('taken_at'),
    seconds: integer('seconds').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    /** Why not, in a line of our own. */
    reason: text('reason'),
  },
  (table) => [index('backup_runs_kind').on(table.kind, table.at)],
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
  (table) => [
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_at').on(table.at),
  ],
)

/**
 * The audit log's seals, one a minute, each over the entries of its time and the seal before it. The last row has no
 * hash yet: its `until` is the deadline at which it is sealed. A sealed row is never changed again (a trigger).
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    n: integer('n').primaryKey(),
    from: moment('from_at').notNull(),
    until: moment('until_at').notNull(),
    entries: integer('entries'),
    /** HMAC by the server's key: whoever holds the database alone cannot make one. */
    hash: text('hash'),
    sealedAt: moment('sealed_at'),
  },
  () => [
    uniqueIndex('audit_seals_open')
      .on(sql`(hash is null)`)
      .where(sql`hash is null`),
  ],
)

/**
 * Where the audit log begins: its oldest minutes were removed after their time (Safety §5), and this closing seal keeps
 * the hash that the next one builds on. Never changed, never removed.
 */
export const auditEnds = pgTable('audit_ends', {
  /** Of the last seal that was removed. */
  n: integer('n').primaryKey(),
  until: moment('until_at').notNull(),
  hash: text('hash').notNull(),
  /** How many entries were removed since the closing seal before. */
  entries: integer('entries').notNull(),
  /** HMAC by the server's key over all of the above. */
  seal: text('seal').notNull(),
  closedAt: moment('closed_at').notNull().default(now),
})

/** Who was last heard on a live socket, on any node. */
export const presence = pgTable('presence', {
  personId: uuid('person_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/**
 * Rights that were taken away, for every node to notice within a second (decision 46): a sign-in that ended, or all
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

/** Files that were put into the files' storage; `delete_at` is when one goes, null while it is needed. */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: text('name').primaryKey(),
    deleteAt: moment('delete_at'),
  },
  (table) => [index('stored_files_due').on(table.deleteAt)],
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

/** Told to one person. Content-free: a kind, a level, a language and where to look (Safety §7). */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it was given for: the same is given once, however often it is tried. */
    key: text('key').notNull().unique(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    severity: text('severity', { enum: severities }),
    language: text('language', { enum: languages }),
    /** A path inside the site. */
    link: text('link').notNull(),
    /** What it is about; those of one subject are withdrawn together. */
    subjectId: uuid('subject_id'),
    /** The batch whose summary sends it; the summary itself has the batch's id. Null where it is sent by itself. */
    batchId: uuid('batch_id'),
    createdAt: moment('created_at').notNull().default(now),
    /** Nothing is sent after this moment. */
    expiresAt: moment('expires_at').notNull(),
    /** When a screen of theirs first listed it, and when they put it away. */
    shownAt: moment('shown_at'),
    readAt: moment('read_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('notices_person').on(table.personId, table.createdAt),
    index('notices_created').on(table.createdAt),
    index('notices_withdrawn')
      .on(table.withdrawnAt)
      .where(sql`withdrawn_at is not null`),
    index('notices_subject').on(table.subjectId),
    index('notices_batch')
      .on(table.batchId)
      .where(sql`batch_id is not null`),
  ],
)

/** ALARM-1. A minute in which one network's further alarms for one person are collected for one message. */
export const noticeBatches = pgTable(
  'notice_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id').notNull(),
    /** A keyed hash (`networkOf`); the row is deleted when the minute is over and nothing more came. */
    network: text('network').notNull(),
    /** The gravest level that was sent by itself. */
    severity: text('severity', { enum: severities }).notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('notice_batches_one').on(table.personId, table.network),
    index('notice_batches_due').on(table.endsAt),
  ],
)

/** One way by which a notice goes out. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: channels }).notNull(),
    /** Which of the person's browsers, for a push. */
    registrationId: uuid('registration_id'),
    status: text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt, in a word of our own: never what a server answered. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().default(now),
    settledAt: moment('settled_at'),
  },
  (table) => [index('deliveries_notice').on(table.noticeId)],
)

/** A browser that may be woken. Its address is a secret between it and us: sealed. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    /** A keyed hash of the address: a browser registers once. */
    endpointMac: text('endpoint_mac').notNull().unique(),
    sealed: bytea('sealed').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('push_registrations_person').on(table.personId)],
)

/** When a person last showed that a way reaches them. */
export const verifiedChannels = pgTable(
  'proven_channels',
  {
    personId: uuid('person_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    verifiedAt: moment('proven_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.personId, table.channel] })],
)

/** The nodes that do outgoing work, and which of the queue's workers are theirs. By the queue's clock, not ours. */
export const outgoingNodes = pgTable('outgoing_nodes', {
  id: uuid('id').primaryKey(),
  workers: text('workers').array().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull(),
})
