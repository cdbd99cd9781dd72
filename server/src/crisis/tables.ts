import { severities } from '@sanad/domain/crisis/severity'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/tables.ts'

/** Specification §3, Flag. Sessions and messages belong to a later slice: their ids stand here without a reference. */
export const flags = pgTable(
  'flags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id').notNull(),
    messageId: uuid('message_id').notNull(),
    /** The message text, sealed with the session's key. */
    triggerWord: bytea('trigger_word').notNull(),
    flagType: text('flag_type').notNull().default('crisis'),
    severity: text('severity', { enum: severities }).notNull(),
    /** Ids of the rules that decided. */
    reasons: text('reasons').array().notNull(),
    lexiconVersion: text('lexicon_version').notNull(),
    createdAt: moment('created_at').notNull().default(now),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('flags_session').on(table.sessionId),
    index('flags_open').on(table.closedAt, table.severity),
  ],
)

/** Specification §3. The answers are sealed with the person's key; the reasons are rule ids, never words. */
export const crisisAssessments = pgTable(
  'crisis_assessments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    severityLevel: text('severity_level', { enum: severities }).notNull(),
    riskScore: integer('risk_score').notNull(),
    triggerKeywords: text('trigger_keywords').array().notNull(),
    assessmentData: bytea('assessment_data').notNull(),
    autoEscalated: boolean('auto_escalated').notNull().default(false),
    escalationLevel: integer('escalation_level').notNull().default(0),
    createdAt: moment('created_at').notNull().default(now),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
  },
  (table) => [index('crisis_assessments_user').on(table.userId)],
)
