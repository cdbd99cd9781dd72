import { genders } from '@sanad/domain/application/experience'
import { breakReasons, restReasons } from '@sanad/domain/availability/working-hours'
import { shiftKinds } from '@sanad/domain/availability/rota'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { accountReference, accounts } from '#server/identity/index.ts'
import { emptyList, longAgo, moment, now } from '#server/platform/stores/database/tables.ts'

/** One row for each approved expert. Every claim locks it, so that limits hold. */
export const availability = pgTable(
  'availability',
  (t) => ({
    expertId: accountReference('expert_id').primaryKey(),
    available: t.boolean('available').notNull().default(false),
    /** REPORT-5. After a serious report, no new seeker until a supervisor has closed it. */
    setAside: t.boolean('set_aside').notNull().default(false),
    maxSessions: t.integer('max_sessions').notNull(),
    /** Sessions and open offers. A claim adds itself; a trigger counts at every other change. */
    openSessions: t.integer('open_sessions').notNull().default(0),
    /** EMERGENCY-9. Places kept for emergencies, 0 or 1; counted by triggers. */
    keptForEmergencies: t.integer('kept_for_emergencies').notNull().default(0),
    /** MATCH-2. When they were last claimed or, by a trigger, released. */
    lastTakenAt: moment('last_taken_at'),
    /** MATCH-26. When `available` ends; null for programs, which have no end. */
    availableUntil: moment('available_until'),
    breakUntil: moment('break_until'),
    /** MATCH-38. Why the break began; null where the supporter asked for it. */
    breakFor: t.text('break_for', { enum: breakReasons }),
    /** MATCH-27, MATCH-28. No new seeker before this moment; the reason is cleared then. */
    restsUntil: moment('rests_until').notNull().default(longAgo),
    restsFor: t.text('rests_for', { enum: restReasons }),
    /** APPT-9. Held free for an appointment: no other seeker before this moment. */
    heldUntil: moment('held_until').notNull().default(longAgo),
    /** MATCH-29. Topics and kinds of support that are avoided until `not_today_until`. */
    notToday: t.text('not_today').array().notNull().default(emptyList),
    notTodayUntil: moment('not_today_until'),
    /**
     * What the expert offers, and until when they may be asked (`-infinity`: not at all). Triggers
     * copy these from other tables, so that a claim reads one row for each supporter.
     */
    languages: t.text('languages').array().notNull().default(emptyList),
    supportTypes: t.text('support_types').array().notNull().default(emptyList),
    experienceAreas: t.text('experience_areas').array().notNull().default(emptyList),
    gender: t.text('gender', { enum: genders }),
    automatic: t.boolean('automatic').notNull().default(false),
    servesUntil: moment('serves_until').notNull().default(longAgo),
    /** When the expert may have got room again; null once the queue was searched for them. */
    freedAt: moment('freed_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  }),
  (table) => [
    index('availability_freed')
      .on(table.freedAt)
      .where(sql`freed_at is not null`),
    /** MATCH-2. The order among equal experts: a claim reads this index from its beginning. */
    index('availability_in_turn')
      .on(table.openSessions, table.lastTakenAt.asc().nullsFirst(), table.expertId)
      .where(sql`available`),
  ],
)

/**
 * The rota. An exclusion constraint in the migration, which Drizzle cannot express, keeps a person
 * from two shifts of one kind at once.
 */
export const shifts = pgTable(
  'shifts',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: accountReference('person_id').notNull(),
    kind: t.text('kind', { enum: shiftKinds }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The same for all shifts that were made together as a weekly series. */
    seriesId: t.uuid('series_id'),
    /** Null when its person took it from the open ones. */
    madeBy: t.uuid('made_by').references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().default(now),
    /** When the person asked for cover. They keep the shift until another takes it. */
    coverAskedAt: moment('cover_asked_at'),
    /** The person who had the shift before it was taken over. */
    takenFrom: t.uuid('taken_from').references(() => accounts.id, { onDelete: 'set null' }),
    /** ROTA-5. When its person is reminded next; null when no reminder is left. */
    remindAt: moment('remind_at'),
    /** ROTA-9. When its person was first at work in it; null while they were not. */
    keptAt: moment('kept_at'),
  }),
  (table) => [
    index('shifts_remind')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    /** No shift is longer than 25 hours: those of a moment begin within 25 hours before it. */
    index('shifts_kind').on(table.kind, table.startsAt),
    index('shifts_person').on(table.personId, table.startsAt),
    check('shifts_kind_known', sql`kind in ('support', 'on_call', 'supervisor', 'backup')`),
    /** One hour over the rule: when the clocks go back, a shift lasts longer than its wall time. */
    check(
      'shifts_length',
      sql`ends_at >= starts_at + interval '15 minutes' and ends_at <= starts_at + case when kind = 'support' then interval '9 hours' else interval '25 hours' end`,
    ),
  ],
)

/** ROTA-1. Shifts without a person. A row moves to `shifts`, with its id, when one is taken. */
export const openShifts = pgTable(
  'open_shifts',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    kind: t.text('kind', { enum: shiftKinds }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    seriesId: t.uuid('series_id'),
    madeBy: t.uuid('made_by').references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().default(now),
  }),
  (table) => [
    index('open_shifts_start').on(table.startsAt),
    check('open_shifts_kind_known', sql`kind in ('support', 'on_call', 'supervisor', 'backup')`),
  ],
)

/** ROTA-4. Proposals to exchange two shifts; deleted when either shift changes hands. */
export const shiftSwaps = pgTable(
  'shift_swaps',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    offeredId: t
      .uuid('offered_id')
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    wantedId: t
      .uuid('wanted_id')
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().default(now),
  }),
  (table) => [
    uniqueIndex('shift_swaps_pair').on(table.offeredId, table.wantedId),
    index('shift_swaps_wanted').on(table.wantedId),
  ],
)

/** ROTA-6. One calendar address for each person; only a hash of its secret. */
export const calendarAddresses = pgTable('calendar_addresses', (t) => ({
  personId: accountReference('person_id').primaryKey(),
  secretHash: t.text('secret_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().default(now),
}))

/** MATCH-27. Slots of five minutes in which a supporter was at work. */
export const workSlots = pgTable(
  'work_slots',
  {
    expertId: accountReference('expert_id').notNull(),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.startsAt] }),
    index('work_slots_age').on(table.startsAt),
  ],
)

/** MATCH-28. A grave session ended for this supporter. A trigger on `sessions` inserts the row. */
export const debriefs = pgTable(
  'debriefs',
  {
    sessionId: sessionReference('session_id').notNull(),
    expertId: accountReference('expert_id').notNull(),
    askedAt: moment('asked_at').notNull().default(now),
    /** When the supporter answered or dismissed it. */
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.expertId] }),
    index('debriefs_expert').on(table.expertId, table.askedAt),
  ],
)

/** Specification §3. The emergencies of an expert are counted, not stored (decision 50). */
export const emergencyAvailability = pgTable(
  'emergency_availability',
  (t) => ({
    expertId: accountReference('expert_id').primaryKey(),
    isOnCall: t.boolean('is_on_call').notNull().default(false),
    /** The supporter with 1 is asked first. */
    priorityLevel: t.integer('priority_level').notNull().default(1),
    /** EMERGENCY-9. The highest level that staff allow; the supporter may choose a lower one. */
    highestLevel: t.integer('highest_level').notNull().default(1),
    maxConcurrentEmergencies: t.integer('max_concurrent_emergencies').notNull().default(1),
    lastEmergencyAt: moment('last_emergency_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  }),
  () => [
    check(
      'emergency_availability_limits',
      sql`max_concurrent_emergencies between 1 and 3 and priority_level between 1 and 5`,
    ),
    check('emergency_availability_highest', sql`highest_level between 1 and priority_level`),
  ],
)
