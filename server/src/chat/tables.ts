import { felt, feltHeard } from '@sanad/domain/chat/feedback'
import { offerEnds } from '@sanad/domain/chat/offer-ends'
import { endedByParts } from '@sanad/domain/chat/end-reasons'
import { sessionStatuses } from '@sanad/domain/chat/session'
import { emotionTags } from '@sanad/domain/chat/message'
import { sessionStates } from '@sanad/domain/chat/session-states'
import { turnKinds } from '@sanad/domain/chat/turns'
import { severities } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** Specification §3. Waiting is active without an expert; flagged is derived from open flags (decision 53). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    seekerId: uuid('seeker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').references(() => accounts.id, { onDelete: 'set null' }),
    isEmergency: boolean('is_emergency').notNull().default(false),
    status: text('status', { enum: sessionStatuses }).notNull().default('active'),
    crisisSeverity: text('crisis_severity', { enum: severities }).notNull().default('none'),
    priorityScore: integer('priority_score').notNull().default(0),
    /** A keyed hash of the address an emergency came from (`networkOf`); erased when it ends. */
    network: text('network'),
    createdAt: moment('created_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Null while it is open, and for one that ended before this was kept. */
    endedBy: text('ended_by', { enum: endedByParts }),
    /** Who is in it said that they are grown up, where no profile says an age. */
    toldAdult: boolean('told_adult').notNull().default(false),
    /** `seq` of the newest message; raised with it under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull().default(now),
    /** CHAT-16. A supervisor who joined, visibly to both, and after which `seq` they may read. */
    supervisorId: uuid('supervisor_id').references(() => accounts.id, { onDelete: 'set null' }),
    supervisorReadsAfter: integer('supervisor_reads_after').notNull().default(0),
    /** Every supervisor who ever joined: what they wrote stays theirs after they left. */
    supervisedBy: uuid('supervised_by')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the expert joined, and when they first looked. */
    joinedAt: moment('joined_at'),
    openedAt: moment('opened_at'),
    /** The expert reads messages after this `seq` only: what came before was said to somebody else. */
    expertReadsAfter: integer('expert_reads_after').notNull().default(0),
    /** Deadlines are rows (decision 39): what the conversation is waiting for, since when, and when to look again. */
    dueFor: text('due_for', { enum: sessionStates }),
    dueForSince: moment('due_for_since'),
    dueAt: moment('due_at'),
    /**
     * The seeker chose not to wait for a supporter whose connection is lost, and whether the substitute may read what
     * was said; null while they wait.
     */
    passOnShare: boolean('pass_on_share'),
    /** It has ended, and whether it is to be reviewed has yet to be drawn (Safety §5). */
    reviewWaits: boolean('review_waits').notNull().default(false),
    /** Since when nothing that anybody wrote is left of it: its time was over, or its seeker was erased. */
    wordsGoneAt: moment('words_gone_at'),
  },
  (table) => [
    index('sessions_seeker').on(table.seekerId, table.createdAt),
    index('sessions_expert').on(table.expertId, table.createdAt),
    /** Charts count a range of days. */
    index('sessions_created').on(table.createdAt, table.isEmergency),
    index('sessions_supervised')
      .on(table.supervisorId)
      .where(sql`supervisor_id is not null`),
    /** How many an expert holds is counted for every candidate of every match. */
    index('sessions_open_of_expert')
      .on(table.expertId)
      .where(sql`status = 'active'`),
    index('sessions_waiting')
      .on(table.createdAt)
      .where(sql`status = 'active' and expert_id is null`),
    /** Safety §1: one open regular session a seeker, and one open emergency. */
    uniqueIndex('sessions_one_open')
      .on(table.seekerId, table.isEmergency)
      .where(sql`status = 'active'`),
    index('sessions_due')
      .on(table.isEmergency, table.dueAt)
      .where(sql`status = 'active'`),
    /** The ladder looks at these every second. */
    index('sessions_grave')
      .on(table.seekerId)
      .where(
        sql`status = 'active' and (crisis_severity in ('severe', 'critical') or is_emergency)`,
      ),
    index('sessions_review')
      .on(table.endedAt)
      .where(sql`review_waits`),
    /** Retention looks at the oldest that still have words, and at the oldest that have none. */
    index('sessions_with_words')
      .on(table.endedAt)
      .where(sql`status = 'closed' and words_gone_at is null`),
    index('sessions_without_words')
      .on(table.endedAt)
      .where(sql`words_gone_at is not null`),
    /** No silence: an open conversation has a state and a next moment, at every second. */
    check(
      'sessions_due_while_open',
      sql`status = 'closed' or (due_for is not null and due_at is not null)`,
    ),
    check(
      'sessions_status',
      sql`status in ('active', 'closed') and (status = 'closed') = (ended_at is not null)`,
    ),
  ],
)

/**
 * Who came and who went, as facts without anybody's words: the lines between the messages, and what other slices
 * sweep up.
 */
export const sessionTurns = pgTable(
  'session_turns',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the session. */
    turn: integer('turn').notNull(),
    kind: text('kind', { enum: turnKinds }).notNull(),
    expertId: uuid('expert_id').notNull(),
    /** Stands after the message with this `seq`. */
    afterSeq: integer('after_seq').notNull(),
    at: moment('at').notNull().default(now),
    /** A supporter went by their own choice at severe or above: the ladder has yet to take it up (decision 51). */
    ladderWaits: boolean('ladder_waits').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.turn] }),
    // Who leaves, or asks for a copy, is looked for in all of them.
    index('session_turns_expert').on(table.expertId),
    index('session_turns_ladder')
      .on(table.at)
      .where(sql`ladder_waits`),
  ],
)

/**
 * MATCH-35. The conversation was offered to a substitute beside the seat of a supporter whose connection was lost.
 * Open while `ended_at` is null.
 */
export const seatOffers = pgTable(
  'seat_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The substitute. */
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose seat it is. */
    seatOf: uuid('seat_of')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    offeredAt: moment('offered_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Why it came to nothing; null for one that is open, and for one whose substitute took the seat. */
    outcome: text('outcome', { enum: offerEnds }),
  },
  (table) => [
    uniqueIndex('seat_offers_open')
      .on(table.sessionId)
      .where(sql`ended_at is null`),
    index('seat_offers_expert').on(table.expertId, table.endedAt),
    index('seat_offers_seat').on(table.seatOf, table.endedAt),
    index('seat_offers_session').on(table.sessionId),
  ],
)

/** Specification §3; `content` is sealed with the session's key. Keyed by session, so that it can be sharded by it. */
export const messages = pgTable(
  'messages',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Dense from 1 within the session. */
    seq: integer('seq').notNull(),
    /** Made by the sender's client. */
    id: uuid('id').notNull(),
    senderId: uuid('sender_id').notNull(),
    content: bytea('content').notNull(),
    emotionTag: text('emotion_tag', { enum: emotionTags }),
    crisisDetected: boolean('crisis_detected').notNull(),
    crisisSeverity: text('crisis_severity', { enum: severities }).notNull(),
    /** Codes joined by commas: the look-back reads these, not the text (Safety §5). */
    crisisCodes: text('crisis_codes').notNull().default(''),
    /** CHAT-18. Judged once, when it was sent: whoever receives some is warned. */
    hasContactDetails: boolean('has_contact_details').notNull().default(false),
    timestamp: moment('timestamp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    unique('messages_id').on(table.sessionId, table.id),
  ],
)

/** How far each side has received and read. Beside the session, so that a receipt never waits for a message. */
export const receipts = pgTable(
  'receipts',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    delivered: integer('delivered').notNull().default(0),
    seen: integer('seen').notNull().default(0),
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.personId] }),
    index('receipts_person').on(table.personId),
  ],
)

/** What a seeker answered before and after a conversation: one tap each, null for a question that was passed over. */
export const feedback = pgTable(
  'feedback',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    feltHeard: text('felt_heard', { enum: feltHeard }),
    feltBefore: text('felt_before', { enum: felt }),
    feltAfter: text('felt_after', { enum: felt }),
    givenAt: moment('given_at').notNull().default(now),
  },
  (table) => [index('feedback_given').on(table.givenAt)],
)

/** Whether two would talk with each other again: each side's own answer, and null for none. */
export const talkAgain = pgTable(
  'talk_again',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seekerId: uuid('seeker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seekerYes: boolean('seeker_yes'),
    expertYes: boolean('expert_yes'),
    at: moment('at').notNull().default(now),
  },
  (table) => [
    unique('talk_again_two').on(table.seekerId, table.expertId),
    index('talk_again_expert').on(table.expertId),
  ],
)

/** Two who never meet again here, whoever of them wanted it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The conversation in which they met. */
    sessionId: uuid('session_id').notNull(),
    at: moment('at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
)
