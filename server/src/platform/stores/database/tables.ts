import { customType, index, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { professions } from '@sanad/domain/primitives/content/sign-off'
import { severities } from '@sanad/domain/crisis/severity'
import { languages } from '@sanad/domain/primitives/language'
import { liveSettingNames } from '@sanad/domain/primitives/settings'
import { channels, deliveryStatuses, noticeKinds } from '@sanad/domain/primitives/notice'
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'string' })
/** ISO 8601 in UTC, formatted by the database, because a Date would only be formatted again. */
export const isoMoment = (column: AnyColumn | SQL): SQL<string> => sql<string>`${isoText(column)}`
/** For a column that may be null. */
export const isoMomentOrNull = (column: AnyColumn): SQL<string | null> =>
  sql<string | null>`${isoText(column)}`
const isoText = (column: AnyColumn | SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/**
 * SQL reads the time only through `app_now()`, so that a test database can move it (decision 39).
 */
export const now = sql`app_now()`
export const emptyList = sql`'{}'`
/** A default before every moment. */
export const longAgo = sql`'-infinity'`
export const inSeconds = (seconds: number): SQL =>
  sql`app_now() + make_interval(secs => ${seconds})`

/** One row: what this database has been used for. */
export const installation = pgTable('installation', (t) => ({
  id: t.integer('id').primaryKey().default(1),
  /** Once true, always true: such a database cannot start in live (decision 5). */
  heldPreviewData: t.boolean('held_preview_data').notNull().default(false),
  /** When a node last worked. Time without a working node counts as nobody's absence. */
  aliveAt: moment('alive_at'),
  /** Keyed hash of a fixed word: reveals a wrong server key before anything is sealed with it. */
  keyCheck: t.text('key_check'),
  /** The VAPID keys of this service, made at the first start. The private one is sealed. */
  vapidPublic: t.text('vapid_public'),
  /** Encrypted with the server's key. */
  vapidPrivate: bytea('vapid_private'),
  /** The key under every keyed hash, sealed by the server's key; null while it is the server's key itself. */
  macKey: bytea('mac_key'),
  /** Fewer than four where a version before the baseline has rows left to encrypt or hash. */
  sealedSteps: t.integer('sealed_steps').notNull().default(4),
  /** Whether live accepts new seekers. Written by the admin slice, read by earlier ones. */
  openForSeekers: t.boolean('open_for_seekers').notNull().default(false),
}))

/** Settings that staff changed. A setting without a change has no row. Switches are 0 and 1. */
export const liveSettingValues = pgTable('live_settings', (t) => ({
  name: t.text('name', { enum: liveSettingNames }).primaryKey(),
  value: t.integer('value').notNull(),
  changedBy: t.uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().default(now),
}))

/** Data keys, wrapped by the server's key. Erasing a person deletes their keys for good. */
export const dataKeys = pgTable(
  'data_keys',
  (t) => ({
    /** The session or person whose text it seals. */
    id: t.uuid('id').primaryKey(),
    personId: t.uuid('person_id').notNull(),
    /** The key itself, encrypted with the server's key. */
    wrapped: bytea('wrapped').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  }),
  (table) => [index('data_keys_person').on(table.personId)],
)

/** Ids of erased people, whom a restore of an older backup erases again (`erasures.ts`). */
export const erasures = pgTable('erasures', (t) => ({
  personId: t.uuid('person_id').primaryKey(),
  erasedAt: moment('erased_at').notNull().default(now),
}))

/** Outcomes of backups and drills, for the operator. */
export const backupRuns = pgTable(
  'backup_runs',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `folder`: a node could not write to the backup folder. */
    kind: t.text('kind', { enum: ['backup', 'drill', 'folder'] }).notNull(),
    at: moment('at').notNull().default(now),
    ok: t.boolean('ok').notNull(),
    /** The backup's name, where there is one. */
    archive: t.text('archive'),
    /** The moment that the backup shows. */
    takenAt: moment('taken_at'),
    seconds: t.integer('seconds').notNull(),
    bytes: t.bigint('bytes', { mode: 'number' }),
    rows: t.bigint('rows', { mode: 'number' }),
    /** Why it failed, in a message of ours. */
    reason: t.text('reason'),
  }),
  (table) => [index('backup_runs_kind').on(table.kind, table.at)],
)

/** Append only: a trigger refuses update and delete. */
export const auditEntries = pgTable(
  'audit_entries',
  (t) => ({
    seq: t.bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(now),
    /** Null for the service itself. */
    actorId: t.uuid('actor_id'),
    action: t.text('action').notNull(),
    subjectId: t.uuid('subject_id'),
    reason: t.text('reason'),
    facts: t.jsonb('facts').$type<Record<string, string | number | boolean>>(),
  }),
  (table) => [
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_at').on(table.at),
  ],
)

/**
 * Seals of the audit log, one a minute, each a hash over its entries and the seal before. The last
 * row has no hash yet: its `until` is when it will be sealed. A trigger refuses changes of sealed
 * rows.
 */
export const auditSeals = pgTable(
  'audit_seals',
  (t) => ({
    n: t.integer('n').primaryKey(),
    from: moment('from_at').notNull(),
    until: moment('until_at').notNull(),
    entries: t.integer('entries'),
    /** HMAC with the server's key: access to the database alone does not suffice to make one. */
    hash: t.text('hash'),
    sealedAt: moment('sealed_at'),
  }),
  () => [
    uniqueIndex('audit_seals_open')
      .on(sql`(hash is null)`)
      .where(sql`hash is null`),
  ],
)

/**
 * Where the audit log begins after older minutes were removed (Safety §5): a closing seal with the
 * hash that the next one builds on. Rows are never changed or removed.
 */
export const auditEnds = pgTable('audit_ends', (t) => ({
  /** Number of the last removed seal. */
  n: t.integer('n').primaryKey(),
  until: moment('until_at').notNull(),
  hash: t.text('hash').notNull(),
  /** Entries removed since the previous closing seal. */
  entries: t.integer('entries').notNull(),
  /** HMAC with the server's key over all of the above. */
  seal: t.text('seal').notNull(),
  closedAt: moment('closed_at').notNull().default(now),
}))

/** When each person was last heard on a live socket, on any node. */
export const presence = pgTable('presence', (t) => ({
  personId: t.uuid('person_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
}))

/**
 * Revoked rights, which every node reads within a second (decision 46): one sign-in that ended, or
 * all sign-ins of a person whose standing changed.
 */
export const revocations = pgTable(
  'revocations',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    signInId: t.uuid('sign_in_id'),
    personId: t.uuid('person_id'),
    /** The sign-in goes on, but its sockets have to ask who is signed in. */
    recheck: t.boolean('recheck').notNull().default(false),
    at: moment('at').notNull().default(now),
  }),
  (table) => [index('revocations_at').on(table.at)],
)

/** Files in the file storage. `delete_at` is when a file will be deleted; null if it is needed. */
export const storedFiles = pgTable(
  'stored_files',
  (t) => ({
    name: t.text('name').primaryKey(),
    deleteAt: moment('delete_at'),
  }),
  (table) => [index('stored_files_due').on(table.deleteAt)],
)

/** Counters of rate limits, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  (t) => ({
    limiter: t.text('limiter').notNull(),
    /** Keyed hash of whom the limit counts, never a plain address. */
    key: t.text('key').notNull(),
    windowEnds: moment('window_ends').notNull(),
    count: t.integer('count').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.limiter, table.key] }),
    index('rate_limits_window').on(table.windowEnds),
  ],
)

/** Notifications to one person, without content: kind, level, language and link (Safety §7). */
export const notices = pgTable(
  'notices',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** Identifies the reason: a second notice with the same key is not created. */
    key: t.text('key').notNull().unique(),
    personId: t.uuid('person_id').notNull(),
    kind: t.text('kind', { enum: noticeKinds }).notNull(),
    severity: t.text('severity', { enum: severities }),
    language: t.text('language', { enum: languages }),
    /** A path inside the site. */
    link: t.text('link').notNull(),
    /** What the notice is about. All notices of one subject are withdrawn together. */
    subjectId: t.uuid('subject_id'),
    /** The batch whose summary sends or is this notice; null if the notice is sent by itself. */
    batchId: t.uuid('batch_id'),
    createdAt: moment('created_at').notNull().default(now),
    /** Nothing is sent after this moment. */
    expiresAt: moment('expires_at').notNull(),
    /** When the person's screen first listed the notice, and when the person marked it as read. */
    shownAt: moment('shown_at'),
    readAt: moment('read_at'),
    withdrawnAt: moment('withdrawn_at'),
  }),
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

/** ALARM-1. A minute in which alarms of one network for one person are sent together. */
export const noticeBatches = pgTable(
  'notice_batches',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: t.uuid('person_id').notNull(),
    /** A keyed hash (`networkOf`). The row is deleted after a minute without further alarms. */
    network: t.text('network').notNull(),
    /** The most severe level that was sent by itself. */
    severity: t.text('severity', { enum: severities }).notNull(),
    endsAt: moment('ends_at').notNull(),
  }),
  (table) => [
    uniqueIndex('notice_batches_one').on(table.personId, table.network),
    index('notice_batches_due').on(table.endsAt),
  ],
)

/** A notice on one channel. */
export const deliveries = pgTable(
  'deliveries',
  (t) => ({
    id: t
      .uuid('id')
      .primaryKey()
      .default(sql`month_id('deliveries')`),
    noticeId: t
      .uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: t.text('channel', { enum: channels }).notNull(),
    /** Which of the person's browsers, for a push. */
    registrationId: t.uuid('registration_id'),
    status: t.text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    attempts: t.integer('attempts').notNull().default(0),
    /** Why the last attempt failed, in our own words, never the receiver's answer. */
    reason: t.text('reason'),
    createdAt: moment('created_at').notNull().default(now),
    settledAt: moment('settled_at'),
  }),
  (table) => [index('deliveries_notice').on(table.noticeId)],
)

/** A browser registered for push. Its address is a secret, and sealed. */
export const pushRegistrations = pgTable(
  'push_registrations',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: t.uuid('person_id').notNull(),
    /** A keyed hash of the address, so that a browser registers only once. */
    endpointMac: t.text('endpoint_mac').notNull().unique(),
    /**
     * NOTICE-7. The sign-in with which the registration ends; null for people who answer alarms.
     */
    signInId: t.uuid('sign_in_id'),
    /** The browser's address for notices, encrypted with the server's key. */
    sealed: bytea('sealed').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  }),
  (table) => [
    index('push_registrations_person').on(table.personId),
    index('push_registrations_sign_in')
      .on(table.signInId)
      .where(sql`sign_in_id is not null`),
  ],
)

/** NOTICE-5. People who chose to hear of something new while the page is closed. */
export const awaySettings = pgTable('away_settings', (t) => ({
  personId: t.uuid('person_id').primaryKey(),
  /** Whether by mail. Push needs no mark: a registered browser is the choice. */
  mail: t.boolean('mail').notNull().default(false),
  /** NOTICE-6. When they were last told; null once they were back. */
  sentAt: moment('sent_at'),
}))

/** When a person last confirmed that a channel reaches them. */
export const verifiedChannels = pgTable(
  'verified_channels',
  (t) => ({
    personId: t.uuid('person_id').notNull(),
    channel: t.text('channel', { enum: channels }).notNull(),
    verifiedAt: moment('verified_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.personId, table.channel] })],
)

/** Which node leads, and until when. The node that leads renews its lease each second. */
export const leases = pgTable('leases', (t) => ({
  name: t.text('name').primaryKey(),
  /** The node: a random id of its process. */
  holder: t.uuid('holder').notNull(),
  endsAt: moment('ends_at').notNull(),
}))

/** Nodes that run outgoing work, with their workers, by the clock of the queue. */
export const outgoingNodes = pgTable('outgoing_nodes', (t) => ({
  id: t.uuid('id').primaryKey(),
  workers: t.text('workers').array().notNull(),
  seenAt: t.timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull(),
}))

export const contentDecisions = ['applied', 'declined'] as const

/**
 * Versions of the content folder; the last applied one is in force, else the release's defaults.
 * Proposals are rows without a decision.
 */
export const contentVersions = pgTable(
  'content_versions',
  (t) => ({
    number: t.integer('number').primaryKey().generatedAlwaysAsIdentity(),
    /** The files that differ from the release's defaults, by path. */
    files: t.jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
    /** Hash of these files. */
    sha256: t.text('sha256').notNull(),
    /** The hash of each default that the folder replaces, as the release of that day had it. */
    replaced: t.jsonb('replaced').$type<Readonly<Record<string, string>>>().notNull(),
    /** The version in force when this one was proposed; 0 for the defaults. */
    basedOn: t.integer('based_on').notNull(),
    reason: t.text('reason').notNull(),
    /** The meaning is the same as before, so nobody is asked to agree again. */
    isCorrection: t.boolean('is_correction').notNull().default(false),
    /** Null when proposed by a command on the server. */
    proposedBy: t.uuid('proposed_by'),
    proposedAt: moment('proposed_at').notNull().default(now),
    decision: t.text('decision', { enum: contentDecisions }),
    decidedBy: t.uuid('decided_by'),
    decidedAt: moment('decided_at'),
  }),
  (table) => [index('content_versions_applied').on(table.decision, table.decidedAt)],
)

/**
 * Who signed which text of the content; a signature is for this text only. The terms were signed
 * first and gave the table its name.
 */
export const contentSignatures = pgTable(
  'terms_signatures',
  (t) => ({
    /** Hash of the text, without its layout. */
    sha256: t.text('sha256').notNull(),
    profession: t.text('profession', { enum: professions }).notNull(),
    /** The signed file and those that take effect with it, for releases that have other words. */
    files: t.jsonb('files').$type<Readonly<Record<string, string>>>(),
    name: t.text('name').notNull(),
    signedOn: t.date('signed_on', { mode: 'string' }).notNull(),
    recordedBy: t.uuid('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.sha256, table.profession] })],
)
