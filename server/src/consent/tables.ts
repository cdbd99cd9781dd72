import { languages } from '@sanad/domain/primitives/language'
import { consentKinds } from '@sanad/domain/consent/terms-version'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { accountReference } from '#server/identity/index.ts'
import { moment, now } from '#server/platform/stores/database/tables.ts'

/** Every text that at least one person consented to, stored once. */
export const consentTexts = pgTable('consent_texts', (t) => ({
  sha256: t.text('sha256').primaryKey(),
  version: t.text('version').notNull(),
  kind: t.text('kind', { enum: consentKinds }).notNull(),
  language: t.text('language', { enum: languages }).notNull(),
  fullText: t.text('full_text').notNull(),
}))

/** Who consented to which text, and when. Insert only. */
export const userConsents = pgTable(
  'user_consents',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: accountReference('user_id').notNull(),
    version: t.text('version').notNull(),
    textSha256: t
      .text('text_sha256')
      .notNull()
      .references(() => consentTexts.sha256),
    platform: t.text('platform').notNull(),
    language: t.text('language', { enum: languages }).notNull(),
    userAgent: t.text('user_agent').notNull(),
    consentedAt: moment('consented_at').notNull().default(now),
  }),
  (table) => [index('user_consents_user').on(table.userId, table.consentedAt)],
)

/** Insert only. Earlier consents no longer hold; a new consent does. */
export const consentWithdrawals = pgTable(
  'consent_withdrawals',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: accountReference('user_id').notNull(),
    withdrawnAt: moment('withdrawn_at').notNull().default(now),
  }),
  (table) => [index('consent_withdrawals_user').on(table.userId, table.withdrawnAt)],
)
