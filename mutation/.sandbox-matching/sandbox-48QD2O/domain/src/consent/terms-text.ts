// @ts-nocheck
import type { Language } from '../primitives/language.ts'
import type { TermsDocument } from './terms-document.ts'
import expertAr from './terms-expert.ar.json' with { type: 'json' }
import expertEn from './terms-expert.en.json' with { type: 'json' }
import seekerAr from './terms-seeker.ar.json' with { type: 'json' }
import seekerEn from './terms-seeker.en.json' with { type: 'json' }
import type { TermsKind } from './terms-version.ts'

/** TypeScript reads a topic in JSON as any string: `terms-text.test.ts` checks that each is a TermsTopic. */
const documents = {
  seeker: { en: seekerEn, ar: seekerAr },
  expert: { en: expertEn, ar: expertAr },
} as Record<TermsKind, Record<Language, TermsDocument>>

/** The terms as the screen draws them. */
export const termsDocument = (kind: TermsKind, language: Language): TermsDocument =>
  documents[kind][language]

/**
 * The same text as one string: what is shown is what is recorded, and what the server compares. An
 * unsigned text says so before everything else.
 */
export function termsText(kind: TermsKind, language: Language, { signed = false } = {}): string {
  const { title, draftNotice, summaryHeading, summary, sections } = documents[kind][language]
  return [
    title,
    ...(signed ? [] : [draftNotice]),
    summaryHeading,
    ...summary.map((item) => item.text),
    ...sections.flatMap((section) => [section.heading, ...section.paragraphs]),
  ].join('\n\n')
}
