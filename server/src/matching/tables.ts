import { genders, supportTypes } from '@sanad/domain/application/experience'
import { restReasons } from '@sanad/domain/availability/working-hours'
import { shiftKinds } from '@sanad/domain/availability/rota'
import { handoverReasons, handoverStates } from '@sanad/domain/matching/handover'
import { languages } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { accounts } from '#server/identity/index.ts'
import type { MatchReason } from '@sanad/domain/matching/rank'
import { moment, now } from '#server/platform/tables.ts'

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
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (table) => [
    /** The order in which experts who are equal otherwise are asked (MATCH-2): a claim reads it from its beginning. */
    index('availability_in_turn')
      .on(table.openSessions, table.lastTakenAt.asc().nullsFirst(), table.expertId)
      .where(sql`available`),
  ],
)

/** What a session was asked for: the brief that experts see, and why this supporter. */
export const matchRequests = pgTable(
  'match_requests',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    urgency: text('urgency').notNull(),
    supportType: text('support_type', { enum: supportTypes }).notNull(),
    topic: text('topic'),
    /** Whom they wish for, and whether nobody else will do; null for no wish. */
    wishedGender: text('wished_gender', { enum: genders }),
    genderMust: boolean('gender_must').notNull().default(false),
    /** Of somebody of 13 to 17: supporters see that they are cleared for it by being asked, and nothing else. */
    forMinor: boolean('for_minor').notNull().default(false),
    reason: jsonb('reason').$type<MatchReason>(),
    askedAt: moment('asked_at').notNull().default(now),
    /** Let go while the seeker was away; asked first when they are back. */
    previousExpertId: uuid('previous_expert_id'),
    /** Passed on from somebody: before those who only just asked. */
    ahead: boolean('ahead').notNull().default(false),
    matchedAt: moment('matched_at'),
    /** How long somebody stood in the line for their first supporter; null who was matched at once, or passed on. */
    waitedSeconds: integer('waited_seconds'),
  },
  (table) => [
    /** How long others waited is asked for by everybody who waits. */
    index('match_requests_waits').on(table.language, table.matchedAt),
    index('match_requests_asked').on(table.askedAt),
  ],
)

/** Who has had this conversation and is not asked again for it; nor do they find it again who were sent away or left. */
export const passedOver = pgTable(
  'passed_over',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').notNull(),
    /** One of the two chose to part. Of a deadline nobody is to blame: the supporter may still claim it. */
    chosen: boolean('chosen').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.expertId] })],
)

/** Specification §3: one row a seeker, remembered for the next time. */
export const matchingPreferences = pgTable('matching_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  role: text('role').notNull().default('seeker'),
  urgencyLevel: text('urgency_level').notNull(),
  supportTypes: text('support_types').array().notNull(),
  topic: text('topic'),
  /** Whom they wish for, and whether nobody else will do; null for no wish. */
  wishedGender: text('wished_gender', { enum: genders }),
  genderMust: boolean('gender_must').notNull().default(false),
  languagePreference: text('language_preference', { enum: languages }).notNull(),
  updatedAt: moment('updated_at').notNull().default(now),
})

/** MATCH-23. Who wants one mail when a supporter is here; gone as soon as it was given, taken back or too late. */
export const hereRequests = pgTable(
  'here_requests',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Names the notice: asked for again it is another. */
    id: uuid('id').notNull().defaultRandom(),
    language: text('language', { enum: languages }).notNull(),
    wishedGender: text('wished_gender', { enum: genders }),
    askedAt: moment('asked_at').notNull().default(now),
    /** Nobody came by then: nothing is sent any more. */
    lastsUntil: moment('lasts_until').notNull(),
  },
  (table) => [index('here_requests_until').on(table.lastsUntil)],
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

/** MATCH-16. A supporter who must go has asked the seeker whether somebody else may go on; at most one a session. */
export const handovers = pgTable(
  'handovers',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** For those who plan the rota; never shown to the seeker. */
    reason: text('reason', { enum: handoverReasons }),
    state: text('state', { enum: handoverStates }).notNull(),
    proposedAt: moment('proposed_at').notNull().default(now),
    /** Until when an answer is waited for, and then when to look again. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('handovers_due').on(table.dueAt)],
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
