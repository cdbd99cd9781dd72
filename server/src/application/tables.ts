import { documentKinds, documentTypes } from '@sanad/domain/application/documents'
import { genders } from '@sanad/domain/application/experience'
import { reviewChecks, scopes } from '@sanad/domain/application/application-states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** An expert's offer. The approval is the profile's `verification_status`. */
export const experts = pgTable(
  'experts',
  (t) => ({
    expertId: accountReference('expert_id').primaryKey(),
    languages: t.text('languages').array().notNull(),
    supportTypes: t.text('support_types').array().notNull(),
    experienceAreas: t.text('experience_areas').array().notNull(),
    /** Null when not stated: then a seeker who insists on a gender gets another expert. */
    gender: t.text('gender', { enum: genders }),
    /** False while suspended or on leave. */
    goodStanding: t.boolean('good_standing').notNull().default(true),
    /** MATCH-30. When the next monthly talk with a supervisor is due. */
    checkInDueAt: moment('check_in_due_at')
      .notNull()
      .default(sql`app_now() + interval '1 month'`),
    /** Until when the certificates of all six modules are valid. */
    trainingUntil: moment('training_until')
      .notNull()
      .default(sql`app_now() + interval '1 year'`),
    /** No new conversations after the earlier of the two; matching reads this column. */
    servesUntil: moment('serves_until')
      .notNull()
      .generatedAlwaysAs(sql`least(check_in_due_at, training_until)`),
    createdAt: moment('created_at').notNull().default(now),
  }),
  () => [check('experts_gender', sql`gender in ('male', 'female')`)],
)

const ofPerson = () => accountReference('person_id').notNull()

/** One application a person. Its status is the profile's `verification_status`. */
export const applications = pgTable(
  'applications',
  (t) => ({
    personId: ofPerson().primaryKey(),
    /** The expert profile of Specification §3 as JSON, sealed with the person's key. */
    profile: bytea('profile').notNull(),
    submittedAt: moment('submitted_at'),
    claimedBy: t.uuid('claimed_by').references(() => accounts.id, { onDelete: 'set null' }),
    claimedAt: moment('claimed_at'),
    decidedBy: t.uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** What the reviewer wrote for the applicant, sealed with the applicant's key. */
    reason: bytea('reason'),
    updatedAt: moment('updated_at').notNull().default(now),
    /** When the owner was notified that the documents will be deleted unless they come back. */
    documentsNotifiedAt: moment('documents_notified_at'),
  }),
  (table) => [index('applications_submitted').on(table.submittedAt)],
)

/** Steps of a review: who did them, when, and where the evidence is filed. */
export const applicationChecks = pgTable(
  'application_checks',
  (t) => ({
    personId: ofPerson(),
    check: t.text('check', { enum: reviewChecks }).notNull(),
    doneBy: t.uuid('done_by').references(() => accounts.id, { onDelete: 'set null' }),
    doneAt: moment('done_at').notNull().default(now),
    /** Sealed with the applicant's key. */
    reference: bytea('reference').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.personId, table.check] })],
)

/** Safety §1. A crisis or minors scope is valid with two rows, by two different people. */
export const scopeApprovals = pgTable(
  'scope_approvals',
  (t) => ({
    personId: ofPerson(),
    scope: t.text('scope', { enum: scopes }).notNull(),
    approvedBy: t.uuid('approved_by').notNull(),
    approvedAt: moment('approved_at').notNull().default(now),
  }),
  (table) => [primaryKey({ columns: [table.personId, table.scope, table.approvedBy] })],
)

/** An applicant's documents. The file itself is stored sealed in the file storage. */
export const documents = pgTable(
  'documents',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: ofPerson(),
    kind: t.text('kind', { enum: documentKinds }).notNull(),
    /** The file's name, sealed with the person's key. */
    name: bytea('name').notNull(),
    type: t.text('type', { enum: documentTypes }).notNull(),
    bytes: t.integer('bytes').notNull(),
    pages: t.integer('pages').notNull().default(1),
    /** Keyed hash of the content, which detects the same file uploaded twice. */
    contentMac: t.text('content_mac').notNull(),
    uploadedAt: moment('uploaded_at').notNull().default(now),
  }),
  (table) => [
    index('documents_person').on(table.personId),
    uniqueIndex('documents_once').on(table.personId, table.contentMac),
    uniqueIndex('documents_one_id')
      .on(table.personId)
      .where(sql`kind = 'national-id'`),
  ],
)
/** MATCH-30. A monthly talk with a supervisor; its content is not stored. */
export const checkIns = pgTable(
  'check_ins',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    personId: ofPerson(),
    heldAt: moment('held_at').notNull().default(now),
    recordedBy: t.uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
  }),
  (table) => [index('check_ins_person').on(table.personId, table.heldAt)],
)
export {
  quizAttempts,
  trainingCertificates,
  trainingProgress,
  trainingReviews,
} from './training/tables.ts'
export { invitations } from './invitation/tables.ts'
