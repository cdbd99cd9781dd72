import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { severities } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, emptyList, moment, now } from '#server/platform/stores/database/tables.ts'

/**
 * `crisis` is raised by the rules, the others by a supporter: “I am worried”, a raised hand without
 * alarm, and the result of a direct question.
 */
export const flagTypes = ['crisis', 'expert_concern', 'hand_raised', 'asked'] as const
export type FlagType = (typeof flagTypes)[number]

/** Specification §3. Signs of danger. No foreign key, because sessions are a later slice's. */
export const flags = pgTable(
  'flags',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    sessionId: t.uuid('session_id').notNull(),
    /** Null for a flag that a person raised. */
    messageId: t.uuid('message_id'),
    /** The message text, sealed with the session's key. */
    triggerWord: bytea('trigger_word'),
    flagType: t.text('flag_type', { enum: flagTypes }).notNull().default('crisis'),
    /** The person who raised it; null for the rules. */
    raisedBy: t.uuid('raised_by'),
    severity: t.text('severity', { enum: severities }).notNull(),
    /** Ids of the rules that decided, encrypted as one element; empty for none. */
    reasons: t.text('reasons').array().notNull(),
    /** Safety §6. The message's crisis codes, encrypted as one element; empty for none. */
    codes: t.text('codes').array().notNull().default(emptyList),
    lexiconVersion: t.text('lexicon_version').notNull(),
    createdAt: moment('created_at').notNull().default(now),
    closedAt: moment('closed_at'),
    closedBy: t.uuid('closed_by'),
  }),
  (table) => [
    index('flags_session').on(table.sessionId),
    index('flags_open').on(table.closedAt, table.severity),
  ],
)

/** Specification §3. Graded answers of a person; answers and rules are sealed with their key. */
export const crisisAssessments = pgTable(
  'crisis_assessments',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: accountReference('user_id').notNull(),
    sessionId: t.uuid('session_id'),
    severityLevel: t.text('severity_level', { enum: severities }).notNull(),
    riskScore: t.integer('risk_score').notNull(),
    triggerKeywords: t.text('trigger_keywords').array().notNull(),
    assessmentData: bytea('assessment_data').notNull(),
    autoEscalated: t.boolean('auto_escalated').notNull().default(false),
    escalationLevel: t.integer('escalation_level').notNull().default(0),
    createdAt: moment('created_at').notNull().default(now),
    /** When a supervisor closed the case. A second supervisor may still have to review it. */
    closedAt: moment('closed_at'),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: t.uuid('reviewed_by'),
  }),
  (table) => [
    index('crisis_assessments_user').on(table.userId),
    index('crisis_assessments_open')
      .on(table.createdAt)
      .where(sql`reviewed_at is null and closed_at is null`),
    /** The ladder reads these every second. */
    index('crisis_assessments_to_escalate')
      .on(table.createdAt)
      .where(
        sql`reviewed_at is null and closed_at is null and not auto_escalated and session_id is null and severity_level in ('high', 'severe', 'critical')`,
      ),
  ],
)

/** Crisis lines: filled from the release's list at start, changed by two members of staff. */
export const crisisLines = pgTable('crisis_lines', (t) => ({
  /** Country and number, as in the release's list. */
  id: t.text('id').primaryKey(),
  /** The order in which a country's lines are shown. */
  position: t.integer('position').notNull(),
  line: t.jsonb('line').$type<CrisisLine>().notNull(),
  /** 0 while the organisation has not changed it: a later release may replace it. */
  revision: t.integer('revision').notNull().default(0),
  /**
   * The release's details when the organisation last decided on the line. For a line that no
   * release has: the details decided. Null until a release first compares them.
   */
  listed: t.jsonb('listed').$type<CrisisLine>(),
  /** When staff last called it. */
  calledAt: moment('called_at'),
  calledBy: t.uuid('called_by'),
  callFailed: t.boolean('call_failed').notNull().default(false),
  verifiedAt: moment('verified_at'),
  verifiedBy: t.uuid('verified_by'),
  updatedAt: moment('updated_at').notNull().default(now),
}))

/** Staff propose a change of a line; it takes effect when another member confirms. */
export const crisisLineProposals = pgTable(
  'crisis_line_proposals',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    lineId: t.text('line_id').notNull(),
    /** The revision that the proposer saw; 0 for a new line. */
    revision: t.integer('revision').notNull(),
    line: t.jsonb('line').$type<CrisisLine>().notNull(),
    reason: t.text('reason').notNull(),
    proposedBy: t.uuid('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull().default(now),
    decision: t.text('decision', { enum: ['confirmed', 'declined'] }),
    decidedBy: t.uuid('decided_by'),
    decidedAt: moment('decided_at'),
  }),
  (table) => [
    /** Two open proposals would overwrite each other. */
    uniqueIndex('crisis_line_proposals_open')
      .on(table.lineId)
      .where(sql`decision is null`),
  ],
)
