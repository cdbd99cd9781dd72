import { caseKinds, outcomes, verdicts } from '@sanad/domain/supervision/cases'
import { severities } from '@sanad/domain/crisis/severity'
import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, emptyList, moment, now } from '#server/platform/stores/database/tables.ts'

/** Supervisors' handling of cases, a row for each taking. The queue is derived, not stored. */
export const safetyCases = pgTable(
  'safety_cases',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    kind: t.text('kind', { enum: caseKinds }).notNull(),
    /** The conversation, or the assessment that has none. */
    subjectId: t.uuid('subject_id').notNull(),
    openedAt: moment('opened_at').notNull().default(now),
    takenBy: t.uuid('taken_by'),
    takenAt: moment('taken_at'),
    /** Supervisors who joined the conversation took part in it and do not review it. */
    joinedBy: t.uuid('joined_by').array().notNull().default(emptyList),
    /** QUEUE-11. The level at which a supervisor placed it in the list, and since when. */
    placedAs: t.text('placed_as', { enum: severities }),
    placedAt: moment('placed_at'),
    closedAt: moment('closed_at'),
    closedBy: t.uuid('closed_by'),
    severity: t.text('severity', { enum: severities }),
    outcome: t.text('outcome', { enum: outcomes }),
    /** The verdict on the crisis rules, counted in order to improve them. */
    verdict: t.text('verdict', { enum: verdicts }),
    /** Sealed with the key of the conversation, or of the person assessed. */
    note: bytea('note'),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: t.uuid('reviewed_by'),
  }),
  (table) => [
    uniqueIndex('safety_cases_open')
      .on(table.kind, table.subjectId)
      .where(sql`closed_at is null`),
    /** Serves the check whether a case was closed since a grave message. */
    index('safety_cases_subject').on(table.subjectId, table.closedAt),
    index('safety_cases_to_review')
      .on(table.closedAt)
      .where(sql`closed_at is not null and reviewed_at is null`),
  ],
)
