import type { Language } from '../primitives/language.ts'
import { expertTermsAr } from './terms-expert-ar.ts'
import { expertTermsEn } from './terms-expert-en.ts'
import { seekerTermsAr } from './terms-seeker-ar.ts'
import { seekerTermsEn } from './terms-seeker-en.ts'
import type { TermsDocument } from './terms-document.ts'
import type { TermsKind } from './terms-version.ts'

const documents = {
  seeker: { en: seekerTermsEn, ar: seekerTermsAr },
  expert: { en: expertTermsEn, ar: expertTermsAr },
} as const satisfies Record<TermsKind, Record<Language, TermsDocument>>

/** The terms as the screen draws them. */
export const termsDocument = (kind: TermsKind, language: Language): TermsDocument =>
  documents[kind][language]

/**
 * The same words as one text: what is shown is what is recorded, and what the server compares. While nobody has signed
 * them they say so, above everything else.
 */
export function termsText(kind: TermsKind, language: Language, { signed = false } = {}): string {
  const { title, draftNotice, summaryHeading, summary, sections } = documents[kind][language]
  return [
    title,
    ...(signed ? [] : [draftNotice]),
    summaryHeading,
    ...summary.map((line) => line.text),
    ...sections.flatMap((section) => [section.heading, ...section.paragraphs]),
  ].join('\n\n')
}
