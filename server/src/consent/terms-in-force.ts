import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { readTerms, termsFile, termsPart } from '@sanad/domain/consent/terms-file'
import { termsText } from '@sanad/domain/consent/terms-text'
import type { Terms } from '@sanad/domain/consent/terms-document'
import { termsKinds, type ConsentKind, type TermsKind } from '@sanad/domain/consent/terms-version'
import type { EmergencyNotice } from '@sanad/domain/primitives/content/public-content'
import { isSigned } from '@sanad/domain/primitives/content/sign-off'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import type { Content } from '#server/platform/stores/content/content.ts'
import { findSignatures, hashOfText } from '#server/platform/stores/content/content-store.ts'
import { readContentFile } from '#server/platform/stores/content/read-content-file.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** With the text that is recorded as consent. */
export function termsInForce(content: Content, kind: TermsKind, language: Language) {
  const document = content.of(termsPart)[kind][language]
  const { isSigned } = content.file(termsFile(kind, language))
  return { document, isSigned, text: termsText(document, language, { signed: isSigned }) }
}

/** Long texts are joined and hashed once for as long as the same terms are in force. */
const textsByTerms = new WeakMap<Terms, ReturnType<typeof readTexts>>()

function textsOf(content: Content) {
  const terms = content.of(termsPart)
  const texts = textsByTerms.get(terms) ?? readTexts(content, terms)
  textsByTerms.set(terms, texts)
  return texts
}

/** In either language, with the draft notice and without. */
export const acceptedTexts = (content: Content, kind: TermsKind) =>
  textsOf(content).filter((one) => one.kind === kind && !one.isCorrected)

const readTexts = (content: Content, terms: Terms) =>
  termsKinds.flatMap((kind) =>
    languages.flatMap((language) =>
      [terms[kind][language], ...correctedTerms(content, kind, language)].flatMap((document, at) =>
        [false, true].map((signed) => {
          const text = termsText(document, language, { signed })
          return { kind, language, signed, isCorrected: at > 0, text, sha256: hashOfText(text) }
        }),
      ),
    ),
  )

/** Earlier texts that two people corrected without changing the meaning. */
function correctedTerms(content: Content, kind: TermsKind, language: Language) {
  const file = termsFile(kind, language)
  return content
    .file(file)
    .corrected.map((text) => readTerms(readContentFile(file, text).data))
    .filter((document) => document !== undefined)
}

/** Hashes of the texts that count as agreement to the terms in force. */
export const acceptedHashes = (content: Content, kind: ConsentKind): string[] =>
  kind === 'emergency'
    ? languages.map((language) =>
        hashOfText(emergencyNoticeText(content.of(emergencyNoticePart)[language])),
      )
    : textsOf(content).flatMap((one) => (one.kind === kind ? one.sha256 : []))

/**
 * Whether this was ever the notice before an emergency. Decision 14: an offline page may be old,
 * and a changed notice never refuses an emergency.
 */
export function isEmergencyNotice(content: Content, text: string, language: Language): boolean {
  const saysText = (notices: Readonly<Record<Language, EmergencyNotice>>) => {
    const words = emergencyNoticeText(notices[language])
    // Until version `emergency-2` the notice said nothing about calling.
    return words === text || words === `${text}\n${notices[language].danger}`
  }
  return (
    saysText(content.of(emergencyNoticePart)) ||
    content.earlierValues(emergencyNoticePart).some(saysText)
  )
}

/** Until an hour ago: a person still reading the text may agree to it, and is asked again later. */
export async function wasInForceLately(
  tx: Tx,
  content: Content,
  { kind, language, fullText }: { kind: TermsKind; language: Language; fullText: string },
): Promise<boolean> {
  const earlier = content
    .earlierValues(termsPart)
    .map((terms) => terms[kind][language])
    .find((one) =>
      [false, true].some((signed) => termsText(one, language, { signed }) === fullText),
    )
  if (!earlier || !(await hasChangedLately(tx))) return false
  if (fullText === termsText(earlier, language)) return true
  const signers = (await findSignatures(tx)).filter(({ sha256 }) => sha256 === hashOfText(fullText))
  return isSigned(signers)
}

async function hasChangedLately(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`
    select exists (select from content_versions where decided_at > app_now() - interval '1 hour')
      or exists (select from terms_signatures where recorded_at > app_now() - interval '1 hour')
      as changed`)
  return rows[0]?.changed === true
}
