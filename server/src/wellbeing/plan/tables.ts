import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sessionReference } from '#server/chat/index.ts'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

const personId = () => accountReference('person_id').notNull()

/** PLAN-1. One safety plan a person, sealed with their key. */
export const safetyPlans = pgTable('safety_plans', (t) => ({
  personId: personId().primaryKey(),
  content: bytea('content').notNull(),
  revision: t.integer('revision').notNull(),
  savedAt: moment('saved_at').notNull().default(now),
}))

/** PLAN-5. Earlier versions, sealed with the person's key. */
export const safetyPlanVersions = pgTable(
  'safety_plan_versions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: personId(),
    content: bytea('content').notNull(),
    at: moment('at').notNull().default(now),
  }),
  (table) => [index('safety_plan_versions_person').on(table.personId, table.at)],
)

/** PLAN-6. Which step is shown to which supporter; the text stays with the plan. */
export const planShares = pgTable(
  'plan_shares',
  (t) => ({
    sessionId: sessionReference('session_id').notNull(),
    readerId: accountReference('reader_id').notNull(),
    step: t.text('step').notNull(),
    sharedAt: moment('shared_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.sessionId, table.readerId, table.step] })],
)
