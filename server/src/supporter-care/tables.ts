import { teamRecipients } from '@sanad/domain/supporter-care/team-message'
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { accountReference, accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'
import { sessionReference } from '#server/chat/index.ts'

/** CARE-2. A supporter's request for a talk with staff; deleted when it has taken place. */
export const talkRequests = pgTable(
  'talk_requests',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: accountReference('person_id').notNull().unique(),
    askedAt: moment('asked_at').notNull().default(now),
    /** Answers and text as JSON, sealed with the person's key. */
    said: bytea('said').notNull(),
    takenBy: t.uuid('taken_by').references(() => accounts.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at'),
  }),
  (table) => [index('talk_requests_asked').on(table.askedAt)],
)

/** A kind note for a supporter; one a conversation. */
export const kindNotes = pgTable(
  'kind_notes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    sessionId: sessionReference('session_id').notNull().unique(),
    expertId: t.uuid('expert_id').notNull(),
    /** Sealed with the conversation's key; deleted when it is declined. */
    words: bytea('words'),
    writtenAt: moment('written_at').notNull().default(now),
    /** Null until a staff member has decided. */
    passed: t.boolean('passed'),
    decidedAt: moment('decided_at'),
    decidedBy: t.uuid('decided_by'),
  }),
  (table) => [
    index('kind_notes_waiting')
      .on(table.writtenAt)
      .where(sql`passed is null`),
    index('kind_notes_of').on(table.expertId, table.decidedAt),
  ],
)

/** A note of one shift for the next, sealed with its author's key. */
export const shiftNotes = pgTable(
  'shift_notes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    authorId: accountReference('author_id').notNull(),
    text: bytea('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  }),
  (table) => [index('shift_notes_created').on(table.createdAt)],
)

/** Who has marked a note of the shift before as read. */
export const shiftNotesTaken = pgTable(
  'shift_notes_taken',
  (t) => ({
    noteId: t
      .uuid('note_id')
      .notNull()
      .references(() => shiftNotes.id, { onDelete: 'cascade' }),
    personId: accountReference('person_id').notNull(),
    takenAt: moment('taken_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.noteId, table.personId] })],
)

/** TEAM-1. A message of the team to supporters, sealed with its author's key. */
export const teamMessages = pgTable(
  'team_messages',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    authorId: accountReference('author_id').notNull(),
    audience: t.text('audience', { enum: teamRecipients }).notNull(),
    text: bytea('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  }),
  (table) => [index('team_messages_created').on(table.createdAt)],
)

/** To whom a message of the team went, and when they read it. */
export const teamMessageRecipients = pgTable(
  'team_message_recipients',
  (t) => ({
    messageId: t
      .uuid('message_id')
      .notNull()
      .references(() => teamMessages.id, { onDelete: 'cascade' }),
    personId: accountReference('person_id').notNull(),
    readAt: moment('read_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('team_message_recipients_person').on(table.personId),
  ],
)
