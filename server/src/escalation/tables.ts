import { severities } from '@sanad/domain/crisis/severity'
import { languages } from '@sanad/domain/primitives/language'
import { alarmActs } from '@sanad/domain/escalation/alarm-answer'
import { causes, incidentOutcomes, rungs } from '@sanad/domain/escalation/ladder'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** ALARM-5. Alarms of one network that staff treat as one; deleted with its last alarm. */
export const alarmGroups = pgTable('alarm_groups', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  treatedBy: t.uuid('treated_by').notNull(),
  treatedAt: moment('treated_at').notNull().default(now),
  reason: t.text('reason').notNull(),
}))

/** A ladder: a seeker in danger whom a person must answer. Open until acknowledged. */
export const escalations = pgTable(
  'escalations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    seekerId: accountReference('seeker_id').notNull(),
    sessionId: t.uuid('session_id'),
    crisisId: t.uuid('crisis_id'),
    cause: t.text('cause', { enum: causes }).notNull(),
    severity: t.text('severity', { enum: severities }).notNull(),
    language: t.text('language', { enum: languages }).notNull(),
    /** A supporter was in the session when the ladder began. */
    accompanied: t.boolean('accompanied').notNull(),
    /** Raised by each new round of calls. */
    round: t.integer('round').notNull().default(1),
    /**
     * ALARM-1. Keyed hash of the emergency's network. Copied, because the session may end before
     * the ladder; deleted when the ladder stops, or after a day.
     */
    network: t.text('network'),
    /** ALARM-5, ALARM-7. The alarm's group; null for none. */
    groupId: t.uuid('group_id').references(() => alarmGroups.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull().default(now),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: t.uuid('acknowledged_by'),
    acknowledgedHow: t.text('acknowledged_how', { enum: alarmActs }),
  }),
  (table) => [
    /** LADDER-5. One open ladder for each seeker. */
    uniqueIndex('escalations_one_open')
      .on(table.seekerId)
      .where(sql`acknowledged_at is null`),
    index('escalations_seeker').on(table.seekerId, table.openedAt),
    index('escalations_group')
      .on(table.groupId)
      .where(sql`group_id is not null`),
    /** LADDER-3. Only a person stops a ladder. */
    check(
      'escalations_acknowledged_by_somebody',
      sql`(acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (acknowledged_how is null)`,
    ),
  ],
)

/** LADDER-13. The people who answer a ladder, one row for each, with the deadline to arrive. */
export const escalationAnswers = pgTable(
  'escalation_answers',
  (t) => ({
    escalationId: t
      .uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' }),
    personId: t.uuid('person_id').notNull(),
    answeredAt: moment('answered_at').notNull().default(now),
    /** Until when the ladder waits; null for a person who cannot enter the session or withdrew. */
    holdsUntil: moment('holds_until'),
    /** ALARM-6. The person acknowledged the group, and has not answered this alarm by itself. */
    inGroup: t.boolean('in_group').notNull().default(false),
    /** When the person was asked again because they had not arrived. */
    askedAgainAt: moment('asked_again_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.escalationId, table.personId] }),
    index('escalation_answers_due')
      .on(table.holdsUntil)
      .where(sql`asked_again_at is null`),
  ],
)

/** Decision 39. The steps of ladders: when each is due, and whether it was taken. */
export const escalationSteps = pgTable(
  'escalation_steps',
  (t) => ({
    escalationId: t
      .uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' }),
    round: t.integer('round').notNull(),
    severity: t.text('severity', { enum: severities }).notNull(),
    kind: t.text('kind', { enum: ['at-once', 'nobody-there', 'unanswered', 'incident'] }).notNull(),
    rung: t.text('rung', { enum: rungs }).notNull(),
    dueAt: moment('due_at').notNull(),
    takenAt: moment('taken_at'),
    outcome: t.text('outcome', { enum: ['told', 'not-needed', 'nobody'] }),
    /** The rung whose people were notified: a later one if no one was on this one. */
    toldRung: t.text('told_rung', { enum: rungs }),
    told: t.integer('told'),
  }),
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

/** LADDER-7. No one came for half an hour. Open until staff record an outcome. */
export const incidents = pgTable(
  'incidents',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    escalationId: t
      .uuid('escalation_id')
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' })
      .unique(),
    openedAt: moment('opened_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: t.uuid('closed_by'),
    outcome: t.text('outcome', { enum: incidentOutcomes }),
    /** Encrypted with the key of the session, or of the seeker. */
    note: bytea('note'),
  }),
  (table) => [
    index('incidents_open')
      .on(table.openedAt)
      .where(sql`closed_at is null`),
  ],
)

/** LADDER-9. One row while emergencies of guests are paused. */
export const guestPauses = pgTable('guest_pauses', (t) => ({
  id: t.integer('id').primaryKey().default(1),
  reason: t.text('reason').notNull(),
  pausedBy: t.uuid('paused_by').notNull(),
  pausedAt: moment('paused_at').notNull().default(now),
}))
