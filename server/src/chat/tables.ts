import { felt, feltHeard } from '@sanad/domain/chat/feedback'
import { offerEnds } from '@sanad/domain/chat/sessions/offer-ends'
import { endedByParts } from '@sanad/domain/chat/sessions/end-reasons'
import { sessionStatuses } from '@sanad/domain/chat/sessions/session'
import { emotionTags } from '@sanad/domain/chat/message'
import { sessionStates } from '@sanad/domain/chat/sessions/session-states'
import { turnKinds } from '@sanad/domain/chat/sessions/turns'
import { askedAnswers, nudgeChoices } from '@sanad/domain/chat/nudges/nudges'
import { nudgeTopics } from '@sanad/domain/crisis/nudge'
import { severities } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '#server/identity/index.ts'
import { bytea, emptyList, moment, now } from '#server/platform/stores/database/tables.ts'

/** Specification §3, decision 53. Waiting is active without an expert; flagged comes from flags. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    seekerId: accountReference('seeker_id').notNull(),
    expertId: t.uuid('expert_id').references(() => accounts.id, { onDelete: 'set null' }),
    isEmergency: t.boolean('is_emergency').notNull().default(false),
    status: t.text('status', { enum: sessionStatuses }).notNull().default('active'),
    crisisSeverity: t.text('crisis_severity', { enum: severities }).notNull().default('none'),
    priorityScore: t.integer('priority_score').notNull().default(0),
    /** A keyed hash of an emergency's network (`networkOf`); erased when it ends. */
    network: t.text('network'),
    createdAt: moment('created_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Null while open, and for sessions older than this column. */
    endedBy: t.text('ended_by', { enum: endedByParts }),
    /** The seeker said that they are an adult; used where their profile has no age. */
    toldAdult: t.boolean('told_adult').notNull().default(false),
    /** `seq` of the newest message; raised with it under this row's lock. */
    lastSeq: t.integer('last_seq').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull().default(now),
    /** CHAT-16. The supervisor who joined, and after which `seq` they may read. */
    supervisorId: t.uuid('supervisor_id').references(() => accounts.id, { onDelete: 'set null' }),
    supervisorReadsAfter: t.integer('supervisor_reads_after').notNull().default(0),
    /** Every supervisor who ever joined, so that their messages keep their name. */
    supervisedBy: t.uuid('supervised_by').array().notNull().default(emptyList),
    /** When the expert was matched, and when they first opened the session. */
    joinedAt: moment('joined_at'),
    openedAt: moment('opened_at'),
    /** The expert reads only messages after this `seq`: earlier ones were for another expert. */
    expertReadsAfter: t.integer('expert_reads_after').notNull().default(0),
    /** Decision 39. What the session waits for, since when, and when it is checked again. */
    dueFor: t.text('due_for', { enum: sessionStates }),
    dueForSince: moment('due_for_since'),
    dueAt: moment('due_at'),
    /** Whether a substitute may read earlier messages; null while the seeker still waits. */
    passOnShare: t.boolean('pass_on_share'),
    /** Safety §5. The session has ended, and whether it is reviewed is not drawn yet. */
    reviewWaits: t.boolean('review_waits').notNull().default(false),
    /** Raised with every change of a nudge, so that other nodes see the change. */
    nudgeChanges: t.integer('nudge_changes').notNull().default(0),
    /** When the messages were deleted: retention was over, or the seeker was erased. */
    messagesDeletedAt: moment('messages_deleted_at'),
  }),
  (table) => [
    index('sessions_seeker').on(table.seekerId, table.createdAt),
    index('sessions_expert').on(table.expertId, table.createdAt),
    /** The console finds a conversation by its short number (`shortNumberOf`). */
    index('sessions_short_number').on(sql`right(id::text, 8)`),
    /** Charts count a range of days. */
    index('sessions_created').on(table.createdAt, table.isEmergency),
    index('sessions_supervised')
      .on(table.supervisorId)
      .where(sql`supervisor_id is not null`),
    /** A match counts the open sessions of every candidate. */
    index('sessions_open_of_expert')
      .on(table.expertId)
      .where(sql`status = 'active'`),
    index('sessions_waiting')
      .on(table.createdAt)
      .where(sql`status = 'active' and expert_id is null`),
    /** Safety §1. One open regular session a seeker, and one open emergency. */
    uniqueIndex('sessions_one_open')
      .on(table.seekerId, table.isEmergency)
      .where(sql`status = 'active'`),
    index('sessions_due')
      .on(table.isEmergency, table.dueAt)
      .where(sql`status = 'active'`),
    /** The ladder reads these every second. */
    index('sessions_grave')
      .on(table.seekerId)
      .where(
        sql`status = 'active' and (crisis_severity in ('severe', 'critical') or is_emergency)`,
      ),
    index('sessions_review')
      .on(table.endedAt)
      .where(sql`review_waits`),
    /** Retention reads the oldest with messages, and the oldest without. */
    index('sessions_with_messages')
      .on(table.endedAt)
      .where(sql`status = 'closed' and messages_deleted_at is null`),
    index('sessions_without_messages')
      .on(table.endedAt)
      .where(sql`messages_deleted_at is not null`),
    /** An open session always has a state and a deadline. */
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

/** A column for the id of a session, with which the row is deleted. */
export const sessionReference = <Name extends string>(name: Name) =>
  uuid(name).references(() => sessions.id, { onDelete: 'cascade' })

/** CHAT-15. Who joined and who left; shown between the messages, and other slices act on them. */
export const sessionTurns = pgTable(
  'session_turns',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    /** Counted from 1 within the session. */
    turn: t.integer('turn').notNull(),
    kind: t.text('kind', { enum: turnKinds }).notNull(),
    expertId: t.uuid('expert_id').notNull(),
    /** Shown after the message with this `seq`. */
    afterSeq: t.integer('after_seq').notNull(),
    at: moment('at').notNull().default(now),
    /** Decision 51. The supporter left by choice in danger; the ladder has not handled it yet. */
    ladderWaits: t.boolean('ladder_waits').notNull().default(false),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.turn] }),
    // Erasure and export search all turns of a supporter.
    index('session_turns_expert').on(table.expertId),
    index('session_turns_ladder')
      .on(table.at)
      .where(sql`ladder_waits`),
  ],
)

/** NUDGE-1. A reminder to a supporter to ask directly, and the recorded answer. */
export const nudges = pgTable(
  'nudges',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    /** The seeker's message. */
    messageId: t.uuid('message_id').notNull(),
    /** The supporter who was reminded. */
    expertId: t.uuid('expert_id').notNull(),
    topic: t.text('topic', { enum: nudgeTopics }).notNull(),
    /** A sign of the rules; otherwise a guess of the model. */
    byRules: t.boolean('by_rules').notNull(),
    at: moment('at').notNull().default(now),
    choice: t.text('choice', { enum: nudgeChoices }),
    chosenAt: moment('chosen_at'),
    /** When the question was sent, and the session's newest message then. */
    askedAt: moment('asked_at'),
    askedAfter: t.integer('asked_after'),
    answer: t.text('answer', { enum: askedAnswers }),
    answeredAt: moment('answered_at'),
    /** NUDGE-4. Codes of what else the seeker said, encrypted; empty for none. */
    followUps: t.text('follow_ups').notNull().default(''),
    /** NUDGE-6. When the silence after a direct question is checked next; null for never. */
    silenceDueAt: moment('silence_due_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.messageId] }),
    index('nudges_silent')
      .on(table.sessionId)
      .where(sql`silence_due_at is not null`),
    index('nudges_expert').on(table.expertId),
  ],
)

/** MATCH-35. Offers of a lost supporter's seat to a substitute; open while `ended_at` is null. */
export const seatOffers = pgTable(
  'seat_offers',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    sessionId: sessionReference('session_id').notNull(),
    /** The substitute. */
    expertId: accountReference('expert_id').notNull(),
    /** The absent supporter. */
    seatOf: accountReference('seat_of').notNull(),
    offeredAt: moment('offered_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Why the seat was not taken; null for an open offer, and when the substitute took it. */
    outcome: t.text('outcome', { enum: offerEnds }),
  }),
  (table) => [
    uniqueIndex('seat_offers_open')
      .on(table.sessionId)
      .where(sql`ended_at is null`),
    index('seat_offers_expert').on(table.expertId, table.endedAt),
    index('seat_offers_seat').on(table.seatOf, table.endedAt),
    index('seat_offers_session').on(table.sessionId),
  ],
)

/** Specification §3. `content` is sealed with the session's key. Keyed by session for sharding. */
export const messages = pgTable(
  'messages',
  (t) => ({
    /**
     * No foreign key, whose check would cost a fifth of storing a message: the same statement
     * raises the session, and messages are deleted before it (`messagesDeletedAt`).
     */
    sessionId: t.uuid('session_id').notNull(),
    /** Dense from 1 within the session. */
    seq: t.integer('seq').notNull(),
    /** Made by the sender's client. */
    id: t.uuid('id').notNull(),
    senderId: t.uuid('sender_id').notNull(),
    content: bytea('content').notNull(),
    emotionTag: t.text('emotion_tag', { enum: emotionTags }),
    crisisDetected: t.boolean('crisis_detected').notNull(),
    crisisSeverity: t.text('crisis_severity', { enum: severities }).notNull(),
    /** Safety §5. Crisis codes, encrypted; grading of later messages reads these, not the text. */
    crisisCodes: t.text('crisis_codes').notNull().default(''),
    /** CHAT-18. Judged once, when the message was sent; its receivers are warned. */
    hasContactDetails: t.boolean('has_contact_details').notNull().default(false),
    timestamp: moment('timestamp').notNull(),
    /** CHAT-21. The message that this one answers. No foreign key, which would slow deletion. */
    quotedId: t.uuid('quoted_id'),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    unique('messages_id').on(table.sessionId, table.id),
  ],
)

/** CHAT-10. How far each person has received and read. A receipt never waits for a message. */
export const receipts = pgTable(
  'receipts',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    personId: t.uuid('person_id').notNull(),
    delivered: t.integer('delivered').notNull().default(0),
    seen: t.integer('seen').notNull().default(0),
    seenAt: moment('seen_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.personId] }),
    index('receipts_person').on(table.personId),
  ],
)

/** CHAT-12, CHAT-20. A seeker's answers before and after a session; null for a skipped question. */
export const feedback = pgTable(
  'feedback',
  (t) => ({
    sessionId: sessionReference('session_id').primaryKey(),
    feltHeard: t.text('felt_heard', { enum: feltHeard }),
    feltBefore: t.text('felt_before', { enum: felt }),
    feltAfter: t.text('felt_after', { enum: felt }),
    /** Answered below the notice that answers are counted in groups of ten or more. */
    isCounted: t.boolean('is_counted').notNull().default(false),
    givenAt: moment('given_at').notNull().default(now),
  }),
  (table) => [index('feedback_given').on(table.givenAt)],
)

/** CHAT-19. Whether two people want to talk again: each side's answer; null for none. */
export const talkAgain = pgTable(
  'talk_again',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    seekerId: accountReference('seeker_id').notNull(),
    expertId: accountReference('expert_id').notNull(),
    seekerYes: t.boolean('seeker_yes'),
    expertYes: t.boolean('expert_yes'),
    at: moment('at').notNull().default(now),
  }),
  (table) => [
    unique('talk_again_two').on(table.seekerId, table.expertId),
    index('talk_again_expert').on(table.expertId),
  ],
)

/** REPORT-3. Two people who are never matched again, in either direction. */
export const blocks = pgTable(
  'blocks',
  (t) => ({
    blockerId: accountReference('blocker_id').notNull(),
    blockedId: accountReference('blocked_id').notNull(),
    /** The session in which they met. */
    sessionId: t.uuid('session_id').notNull(),
    at: moment('at').notNull().default(now),
  }),
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
)
