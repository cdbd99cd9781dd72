import { severities } from '@sanad/domain/crisis/severity'
import { languages } from '@sanad/domain/primitives/language'
import { alarmActs } from '@sanad/domain/escalation/alarm-answer'
import { causes, incidentOutcomes, rungs } from '@sanad/domain/escalation/ladder'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/database/tables.ts'

/** ALARM-5. Alarms of one network that a member of the staff treats as one. Deleted when none of them is in it any more. */
export const alarmGroups = pgTable('alarm_groups', {
  id: uuid('id').primaryKey().defaultRandom(),
  treatedBy: uuid('treated_by').notNull(),
  treatedAt: moment('treated_at').notNull().default(now),
  reason: text('reason').notNull(),
})

/** Somebody in danger who has to be answered by a person. */
export const escalations = pgTable(
  'escalations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seekerId: uuid('seeker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    crisisId: uuid('crisis_id'),
    cause: text('cause', { enum: causes }).notNull(),
    severity: text('severity', { enum: severities }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** A supporter was in the conversation when it began. */
    accompanied: boolean('accompanied').notNull(),
    /** Counted up when the person asks again after nobody came. */
    round: integer('round').notNull().default(1),
    /**
     * ALARM-1. The keyed hash of the network its emergency came from. Copied, because the conversation may end before
     * the ladder does; erased when the ladder stops, after a day at the latest.
     */
    network: text('network'),
    /** ALARM-5. The group it is treated in; null when it stands by itself (ALARM-7). */
    groupId: uuid('group_id').references(() => alarmGroups.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull().default(now),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
    acknowledgedHow: text('acknowledged_how', { enum: alarmActs }),
  },
  (table) => [
    /** LADDER-5: one ladder a person. */
    uniqueIndex('escalations_one_open')
      .on(table.seekerId)
      .where(sql`acknowledged_at is null`),
    index('escalations_seeker').on(table.seekerId, table.openedAt),
    index('escalations_group')
      .on(table.groupId)
      .where(sql`group_id is not null`),
    /** LADDER-3: only a person ends it. */
    check(
      'escalations_acknowledged_by_somebody',
      sql`(acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (acknowledged_how is null)`,
    ),
  ],
)

/** LADDER-13. Who said that they will answer: a row a person, whose time to get there is a deadline. */
export const escalationAnswers = pgTable(
  'escalation_answers',
  {
    escalationId: uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    answeredAt: moment('answered_at').notNull().default(now),
    /** Until then the ladder waits for them. Nothing for who cannot enter, or has given the case back. */
    holdsUntil: moment('holds_until'),
    /** ALARM-6. They acknowledged it with others of its network, and are on the way to none of them. */
    inGroup: boolean('in_group').notNull().default(false),
    /** They did not arrive in that time and were asked again. */
    askedAgainAt: moment('asked_again_at'),
  },
  (table) => [
    primaryKey({ columns: [table.escalationId, table.personId] }),
    index('escalation_answers_due')
      .on(table.holdsUntil)
      .where(sql`asked_again_at is null`),
  ],
)

/** Deadlines are rows (decision 39): what is due, and whether it has been done. */
export const escalationSteps = pgTable(
  'escalation_steps',
  {
    escalationId: uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    severity: text('severity', { enum: severities }).notNull(),
    kind: text('kind', { enum: ['at-once', 'nobody-there', 'unanswered', 'incident'] }).notNull(),
    rung: text('rung', { enum: rungs }).notNull(),
    dueAt: moment('due_at').notNull(),
    takenAt: moment('taken_at'),
    outcome: text('outcome', { enum: ['told', 'not-needed', 'nobody'] }),
    /** Who was told stands a rung or more further on when nobody stood on this one. */
    toldRung: text('told_rung', { enum: rungs }),
    told: integer('told'),
  },
  (table) => [
    primaryKey({
      columns: [table.escalationId, table.round, table.severity, table.kind, table.rung],
    }),
    index('escalation_steps_due')
      .on(table.dueAt)
      .where(sql`taken_at is null`),
    check('escalation_steps_taken', sql`(taken_at is null) = (outcome is null)`),
  ],
)

/** Nobody came for half an hour. Open until staff say what became of it. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    escalationId: uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' })
      .unique(),
    openedAt: moment('opened_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by'),
    outcome: text('outcome', { enum: incidentOutcomes }),
    /** Sealed with the key of the person it is about. */
    note: bytea('note'),
  },
  (table) => [
    index('incidents_open')
      .on(table.openedAt)
      .where(sql`closed_at is null`),
  ],
)

/** One row while guests' emergencies are paused (LADDER-9). */
export const guestPauses = pgTable('guest_pauses', {
  id: integer('id').primaryKey().default(1),
  reason: text('reason').notNull(),
  pausedBy: uuid('paused_by').notNull(),
  pausedAt: moment('paused_at').notNull().default(now),
})
