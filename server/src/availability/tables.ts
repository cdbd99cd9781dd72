import { genders } from '@sanad/domain/application/experience'
import { restReasons } from '@sanad/domain/availability/working-hours'
import { shiftKinds } from '@sanad/domain/availability/rota'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { accounts } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/database/tables.ts'

/** One row an expert, made with their approval. Claims lock it, so that a limit holds whoever counts. */
export const availability = pgTable(
  'availability',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    available: boolean('available').notNull().default(false),
    /** Something serious was told of them: nobody new until a supervisor has looked (REPORT-5). */
    setAside: boolean('set_aside').notNull().default(false),
    maxSessions: integer('max_sessions').notNull(),
    /** Conversations held now: a claim counts itself, and a trigger counts anew whenever a session changes hands. */
    openSessions: integer('open_sessions').notNull().default(0),
    /** Since when they have been free, for "longest idle". */
    lastTakenAt: moment('last_taken_at'),
    /** MATCH-26. When `available` ends by itself; null for programs, which have no end. Kept during a break. */
    availableUntil: moment('available_until'),
    breakUntil: moment('break_until'),
    /** MATCH-27, MATCH-28. Nothing new before this moment, whatever else is set; the reason goes when it is over. */
    restsUntil: moment('rests_until')
      .notNull()
      .default(sql`'-infinity'`),
    restsFor: text('rests_for', { enum: restReasons }),
    /** MATCH-29. Topics and kinds of support, until the moment beside it. */
    notToday: text('not_today')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notTodayUntil: moment('not_today_until'),
    /**
     * What they offer, and until when they may be asked at all (`-infinity` for whoever is not approved or not in good
     * standing): copies that triggers keep, so that a claim reads one row for each supporter it passes over.
     */
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    supportTypes: text('support_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    experienceAreas: text('experience_areas')
      .array()
      .notNull()
      .default(sql`'{}'`),
    gender: text('gender', { enum: genders }),
    automatic: boolean('automatic').notNull().default(false),
    servesUntil: moment('serves_until')
      .notNull()
      .default(sql`'-infinity'`),
    /** They may have room again, and nobody has yet looked for people in the queue whom they could serve. */
    freedAt: moment('freed_at'),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [
    index('availability_freed')
      .on(table.freedAt)
      .where(sql`freed_at is not null`),
    /** The order in which experts who are equal otherwise are asked (MATCH-2): a claim reads it from its beginning. */
    index('availability_in_turn')
      .on(table.openSessions, table.lastTakenAt.asc().nullsFirst(), table.expertId)
      .where(sql`available`),
  ],
)

/**
 * The rota: who has promised to be here. Never two shifts of one person and kind at once: the migration holds that
 * with an exclusion constraint, which the builder cannot say.
 */
export const shifts = pgTable(
  'shifts',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: shiftKinds }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The same for all that were entered at once as a weekly repeat. */
    seriesId: uuid('series_id'),
    madeBy: uuid('made_by').references(() => accounts.id, { onDelete: 'set null' }),
    madeAt: moment('made_at').notNull().default(now),
    /** Since when the person asks somebody else to take it. They hold it until somebody does. */
    coverAskedAt: moment('cover_asked_at'),
    /** Who had it before the one who took it over. */
    takenFrom: uuid('taken_from').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    /** No shift is longer than a day in which the clocks go back: those at a moment all begin within 25 hours before it. */
    index('shifts_kind').on(table.kind, table.startsAt),
    index('shifts_person').on(table.personId, table.startsAt),
    check('shifts_kind_known', sql`kind in ('support', 'on_call', 'supervisor', 'backup')`),
    /** One hour more than a shift has on the wall: no zone stands here, and by so much the clocks go back. */
    check(
      'shifts_length',
      sql`ends_at >= starts_at + interval '15 minutes' and ends_at <= starts_at + case when kind = 'support' then interval '9 hours' else interval '25 hours' end`,
    ),
  ],
)

/** MATCH-27. Slots of five minutes in which a supporter was at work, for as long as limits look back. */
export const workSlots = pgTable(
  'work_slots',
  {
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.startsAt] }),
    index('work_slots_age').on(table.startsAt),
  ],
)

/** MATCH-28. A grave conversation has ended for this supporter; a trigger on `sessions` writes it. */
export const debriefs = pgTable(
  'debriefs',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().default(now),
    /** Answered, or put away. */
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.expertId] }),
    index('debriefs_expert').on(table.expertId, table.askedAt),
  ],
)
