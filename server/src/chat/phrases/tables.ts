import { phraseKinds } from '@sanad/domain/chat/phrases/phrases'
import { languages } from '@sanad/domain/primitives/language'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** The team's phrases: filled from the bundled library at start, changed by staff. */
export const teamPhrases = pgTable('team_phrases', (t) => ({
  id: t.uuid('id').primaryKey().defaultRandom(),
  /** The bundled phrase it came from; null for one that staff wrote. */
  seed: t.text('seed').unique(),
  /** The order within its kind. */
  position: t.integer('position').notNull(),
  kind: t.text('kind', { enum: phraseKinds }).notNull(),
  language: t.text('language', { enum: languages }).notNull(),
  text: t.text('text').notNull(),
  /** 0 while unchanged by staff: a later bundled library may replace it. */
  revision: t.integer('revision').notNull().default(0),
  isRetired: t.boolean('is_retired').notNull().default(false),
  /** LIBRARY-5. A sum, without whose or when. */
  uses: t.integer('uses').notNull().default(0),
  /** LIBRARY-4. The clinician who signed this wording; null again after each change of it. */
  reviewer: t.text('reviewer'),
  reviewedOn: t.date('reviewed_on', { mode: 'string' }),
  recordedBy: t.uuid('recorded_by'),
  recordedAt: moment('recorded_at'),
}))

/** LIBRARY-3. A person's own phrases, sealed with their key. */
export const ownPhrases = pgTable(
  'own_phrases',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: accountReference('person_id').notNull(),
    text: bytea('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  }),
  (table) => [index('own_phrases_person').on(table.personId, table.createdAt)],
)
