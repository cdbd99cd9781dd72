import { genders } from '@sanad/domain/application/experience'
import {
  absenceReasons,
  appointmentStates,
  cancelReasons,
} from '@sanad/domain/appointments/appointment'
import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/**
 * APPT-1. A seeker's request for a time, and what became of it. An exclusion constraint in the
 * migration, which Drizzle cannot express, keeps a supporter's appointments from overlapping.
 */
export const appointments = pgTable(
  'appointments',
  (t) => ({
    /** Made by the seeker's screen. */
    id: t.uuid('id').primaryKey(),
    seekerId: accountReference('seeker_id').notNull(),
    /** The supporter who was asked; null for any. */
    askedOf: t.uuid('asked_of').references(() => accounts.id, { onDelete: 'set null' }),
    topic: t.text('topic'),
    /** APPT-2. For a request to any supporter: the wished gender. */
    wishedGender: t.text('wished_gender', { enum: genders }),
    genderMust: t.boolean('gender_must').notNull().default(false),
    minutes: t.integer('minutes').notNull(),
    language: t.text('language', { enum: languages }).notNull(),
    /** APPT-7. For the seeker's clock; nobody sees the name of the zone. */
    seekerZone: t.text('seeker_zone').notNull(),
    /** Encrypted with the seeker's key. */
    note: bytea('note'),
    /** APPT-6. The rules recorded danger in the note: high and above. */
    noteFlagged: t.boolean('note_flagged').notNull().default(false),
    state: t.text('state', { enum: appointmentStates }).notNull().default('asked'),
    /** The supporter whose time was chosen. */
    expertId: t.uuid('expert_id').references(() => accounts.id, { onDelete: 'set null' }),
    expertZone: t.text('expert_zone'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** APPT-15. The supporter suggests other times, and the seeker has not answered. */
    moveProposed: t.boolean('move_proposed').notNull().default(false),
    /** The conversation that was opened. It may be deleted before this row. */
    sessionId: t.uuid('session_id'),
    cancelReason: t.text('cancel_reason', { enum: cancelReasons }),
    absenceReason: t.text('absence_reason', { enum: absenceReasons }),
    /** Decision 39. When an open appointment is checked next. */
    dueAt: moment('due_at'),
    /** APPT-8. When both are reminded next; null when no reminder is left. */
    remindAt: moment('remind_at'),
    askedAt: moment('asked_at').notNull().default(now),
    changedAt: moment('changed_at').notNull().default(now),
  }),
  (table) => [
    uniqueIndex('appointments_one_open')
      .on(table.seekerId)
      .where(sql`state in ('asked', 'booked', 'ready')`),
    index('appointments_seeker').on(table.seekerId, table.changedAt),
    index('appointments_expert').on(table.expertId, table.startsAt),
    /** Charts count a range of days. */
    index('appointments_starts').on(table.startsAt),
    index('appointments_asked')
      .on(table.language, table.askedAt)
      .where(sql`state = 'asked'`),
    index('appointments_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('appointments_remind')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index('appointments_session')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
    /** An open appointment always has a next moment. */
    check(
      'appointments_due_while_open',
      sql`(state in ('asked', 'booked', 'ready')) = (due_at is not null)`,
    ),
    check(
      'appointments_time',
      sql`(starts_at is null) = (ends_at is null) and (state not in ('booked', 'ready') or (starts_at is not null and expert_id is not null))`,
    ),
  ],
)

/** APPT-3. Times that supporters offered. They are deleted with the request. */
export const appointmentTimes = pgTable(
  'appointment_times',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    appointmentId: t
      .uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    expertId: accountReference('expert_id').notNull(),
    expertZone: t.text('expert_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
  }),
  (table) => [
    uniqueIndex('appointment_times_once').on(table.appointmentId, table.expertId, table.startsAt),
    index('appointment_times_expert').on(table.expertId, table.startsAt),
  ],
)
