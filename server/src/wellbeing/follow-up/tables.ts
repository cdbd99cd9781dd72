import {
  followUpEnds,
  followUpSenders,
  followUpStates,
  followUpWaits,
} from '@sanad/domain/wellbeing/follow-up/follow-up'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

const sessionId = () => sessionReference('session_id').notNull()

/** FOLLOW-1. The one message that a seeker allowed after a conversation, and what became of it. */
export const followUps = pgTable(
  'follow_ups',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    sessionId: sessionId(),
    seekerId: accountReference('seeker_id').notNull(),
    wait: t.text('wait', { enum: followUpWaits }).notNull(),
    /** As the seeker chose; once it is sent, in whose name it was. */
    sender: t.text('sender', { enum: followUpSenders }).notNull(),
    /** FOLLOW-2. For the quiet hours; nobody sees the name of the zone. */
    zone: t.text('zone').notNull(),
    state: t.text('state', { enum: followUpStates }).notNull().default('allowed'),
    endReason: t.text('end_reason', { enum: followUpEnds }),
    /** FOLLOW-7. Encrypted with the seeker's key; all of one length. */
    answer: bytea('answer'),
    /** Decision 39. When it is sent, and then until when it can be answered. */
    dueAt: moment('due_at'),
    allowedAt: moment('allowed_at').notNull().default(now),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
  }),
  (table) => [
    unique('follow_ups_session').on(table.sessionId),
    uniqueIndex('follow_ups_one_allowed')
      .on(table.seekerId)
      .where(sql`state = 'allowed'`),
    index('follow_ups_seeker').on(table.seekerId, table.sentAt),
    index('follow_ups_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    /** For earlier releases, whose charts counted a range of days. */
    index('follow_ups_sent').on(table.sentAt),
    /** Retention deletes old answers. */
    index('follow_ups_answered')
      .on(table.answeredAt)
      .where(sql`answer is not null`),
    check('follow_ups_due_while_open', sql`(state in ('allowed', 'sent')) = (due_at is not null)`),
    check('follow_ups_end', sql`(state = 'ended') = (end_reason is not null)`),
  ],
)

/** FOLLOW-5. Whether a supporter agreed that the question comes in their name. */
export const followUpAgreements = pgTable(
  'follow_up_agreements',
  (t) => ({
    sessionId: sessionId(),
    expertId: accountReference('expert_id').notNull(),
    agrees: t.boolean('agrees').notNull(),
    at: moment('at').notNull().default(now),
  }),
  (table) => [
    primaryKey({ columns: [table.sessionId, table.expertId] }),
    index('follow_up_agreements_expert').on(table.expertId),
  ],
)
