import type { contract } from '@sanad/domain/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import type { Language } from '@sanad/domain/primitives/language'
import type { ConsentKind, TermsKind } from '@sanad/domain/consent/terms-version'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { hashOfText } from '#server/platform/stores/content/content-store.ts'
import { acceptedHashes } from './terms-in-force.ts'
import { consentTexts, userConsents } from './tables.ts'
import { notWithdrawn } from './withdrawals.ts'

interface Agreement extends InputOf<typeof contract.consent.recordUserConsent> {
  readonly userId: string
  readonly kind: ConsentKind
}

export async function insertConsent(tx: Tx, agreement: Agreement): Promise<string> {
  const { kind, fullText, ...row } = agreement
  const textSha256 = hashOfText(fullText)
  await tx
    .insert(consentTexts)
    .values({ sha256: textSha256, version: row.version, kind, language: row.language, fullText })
    .onConflictDoNothing()
  const [inserted] = await tx
    .insert(userConsents)
    .values({ ...row, textSha256 })
    .returning({ id: userConsents.id })
  if (!inserted) throw new Error('a consent was not stored')
  return inserted.id
}

const isBy = (userId: string, hashes: string[]) =>
  and(eq(userConsents.userId, userId), inArray(userConsents.textSha256, hashes), notWithdrawn)

/** The person's consent to this very text, unless it was withdrawn. */
export async function findConsentTo(
  tx: Tx,
  userId: string,
  fullText: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: userConsents.id })
    .from(userConsents)
    .where(isBy(userId, [hashOfText(fullText)]))
    .limit(1)
  return row?.id
}

/**
 * Decision 29. Consent to the terms in force, in either language, that was not withdrawn. Compared
 * by the text and not by version, which could be forgotten when the text changes.
 */
export async function hasAgreedTo(
  tx: Tx,
  content: Content,
  userId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: userConsents.id })
    .from(userConsents)
    .where(isBy(userId, acceptedHashes(content, kind)))
    .limit(1)
  return row !== undefined
}

/** For this side; with the agreed text if it was in this language. */
export async function findLastAgreement(
  tx: Tx,
  userId: string,
  { kind, language }: { readonly kind: TermsKind; readonly language: Language },
) {
  const rows = await tx
    .select({
      agreedAt: isoMoment(userConsents.consentedAt),
      language: consentTexts.language,
      fullText: consentTexts.fullText,
    })
    .from(userConsents)
    .innerJoin(consentTexts, eq(consentTexts.sha256, userConsents.textSha256))
    .where(and(eq(userConsents.userId, userId), eq(consentTexts.kind, kind)))
    .orderBy(desc(userConsents.consentedAt))
    .limit(1)
  return rows.map((row) => ({
    agreedAt: row.agreedAt,
    fullText: row.language === language ? row.fullText : null,
  }))[0]
}

export async function findConsents(tx: Tx, userId: string) {
  return tx
    .select({
      id: userConsents.id,
      version: userConsents.version,
      language: userConsents.language,
      platform: userConsents.platform,
      consentedAt: isoMoment(userConsents.consentedAt),
    })
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.consentedAt))
}

export async function moveConsents(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(userConsents).set({ userId: to }).where(eq(userConsents.userId, from))
}

/** Safety §5. A consent is kept for two years, but not the browser in which it was given. */
export async function dropConsentBrowsers(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`update user_consents set user_agent = '' where user_id = ${personId}`)
}
