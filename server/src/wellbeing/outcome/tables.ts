import { courses } from '@sanad/domain/wellbeing/outcome/four-questions'
import { weeks, type Week } from '@sanad/domain/wellbeing/outcome/weeks'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

const weekColumn = <Name extends string>(name: Name) => integer(name).$type<Week>()
const weekList = sql.raw(weeks.join(', '))

/** Whether a person declined or took the only offer. The row also locks out their other device. */
export const outcomeOffers = pgTable('outcome_offers', (t) => ({
  userId: accountReference('user_id').primaryKey(),
  declined: t.boolean('declined').notNull().default(false),
}))

/** A round of four weeks. The row records that the person chose to take part, and since when. */
export const outcomeRounds = pgTable(
  'outcome_rounds',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: accountReference('user_id').notNull(),
    beganAt: moment('began_at').notNull().default(now),
    putOff: weekColumn('put_off'),
  }),
  (table) => [
    index('outcome_rounds_user').on(table.userId, table.beganAt),
    index('outcome_rounds_began').on(table.beganAt),
  ],
)

/** The four answers, sealed with the person's key; all of one length. */
export const outcomeAnswers = pgTable(
  'outcome_answers',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    roundId: t
      .uuid('round_id')
      .notNull()
      .references(() => outcomeRounds.id, { onDelete: 'cascade' }),
    week: weekColumn('week').notNull(),
    said: bytea('said').notNull(),
    at: moment('at').notNull().default(now),
  }),
  (table) => [
    unique('outcome_answers_once').on(table.roundId, table.week),
    check('outcome_answers_week', sql`week in (${weekList})`),
  ],
)

/** How many people felt better or worse than the first time, by month; names no person. */
export const outcomeCounts = pgTable(
  'outcome_counts',
  (t) => ({
    /** The first day of the month, in UTC. */
    month: t.date('month', { mode: 'string' }).notNull(),
    week: weekColumn('week').notNull(),
    course: t.text('course', { enum: courses }).notNull(),
    people: t.integer('people').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.month, table.week, table.course] }),
    check('outcome_counts_people', sql`people >= 0`),
  ],
)
