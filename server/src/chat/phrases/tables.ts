import { phraseKinds } from '@sanad/domain/chat/phrases/phrases'
import { languages } from '@sanad/domain/primitives/language'
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { bytea, moment, now } from '#server/platform/stores/database/tables.ts'

/** The team's phrases: filled from the bundled library at start, changed by staff. */
export const teamPhrases = pgTable('team_phrases', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The bundled phrase it came from; null for one that staff wrote. */
  seed: text('seed').unique(),
  /** The order within its kind. */
  position: integer('position').notNull(),
  kind: text('kind', { enum: phraseKinds }).notNull(),
  language: text('language', { enum: languages }).notNull(),
  text: text('text').notNull(),
  /** 0 while unchanged by staff: a later bundled library may replace it. */
  revision: integer('revision').notNull().default(0),
  isRetired: boolean('is_retired').notNull().default(false),
  /** LIBRARY-5. A sum, without whose or when. */
  uses: integer('uses').notNull().default(0),
  /** LIBRARY-4. Of this wording; empty again with every change of it. */
  reviewer: text('reviewer'),
  reviewedOn: date('reviewed_on', { mode: 'string' }),
  recordedBy: uuid('recorded_by'),
  recordedAt: moment('recorded_at'),
})

/** LIBRARY-3. A person's own phrases, sealed with their key. */
export const ownPhrases = pgTable(
  'own_phrases',
  {
    id: uuid('id').primaryKey(),
    personId: accountReference('person_id').notNull(),
    text: bytea('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('own_phrases_person').on(table.personId, table.createdAt)],
)
