import { genders } from '@sanad/domain/application/experience'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/tables.ts'

/** What an expert offers. Approval itself is the profile's `verification_status`. */
export const experts = pgTable(
  'experts',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    languages: text('languages').array().notNull(),
    supportTypes: text('support_types').array().notNull(),
    experienceAreas: text('experience_areas').array().notNull(),
    /** Null for who has not said: a seeker's "must" then finds somebody else. */
    gender: text('gender', { enum: genders }),
    /** False while suspended or on leave. */
    goodStanding: boolean('good_standing').notNull().default(true),
    createdAt: moment('created_at').notNull().default(now),
  },
  () => [check('experts_gender', sql`gender in ('male', 'female')`)],
)
