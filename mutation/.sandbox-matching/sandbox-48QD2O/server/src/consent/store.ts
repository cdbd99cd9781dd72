// @ts-nocheck
import { createHash } from 'node:crypto'
import type { Language } from '@sanad/domain/primitives/language'
import type { ConsentKind } from '@sanad/domain/consent/terms-version'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { isoMoment } from '#server/platform/database/tables.ts'
import { consentTexts, userConsents } from './tables.ts'
import { notWithdrawn } from './withdrawals.ts'

interface Agreement {
  readonly userId: string
  readonly kind: ConsentKind
  readonly version: string
  readonly fullText: string
  readonly platform: string
  readonly language: Language
  readonly userAgent: string
}

export async function insertConsent(tx: Tx, agreement: Agreement): Promise<string> {
  const { kind, fullText, ...row } = agreement
  const textSha256 = textHash(fullText)
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

const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The person's consent to exactly this text, unless it was withdrawn. */
export async function findConsentTo(
  tx: Tx,
  userId: string,
  fullText: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: userConsents.id })
    .from(userConsents)
    .where(
      and(
        eq(userConsents.userId, userId),
        eq(userConsents.textSha256, textHash(fullText)),
        notWithdrawn,
      ),
    )
    .limit(1)
  return row?.id
}

/** Whether the person consented to this version of the terms and has not withdrawn it. */
export async function hasConsent(tx: Tx, userId: string, version: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: userConsents.id })
    .from(userConsents)
    .where(and(eq(userConsents.userId, userId), eq(userConsents.version, version), notWithdrawn))
    .limit(1)
  return row !== undefined
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

/** Moves a guest's consents to the account of the same person. */
export async function moveConsents(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(userConsents).set({ userId: to }).where(eq(userConsents.userId, from))
}
