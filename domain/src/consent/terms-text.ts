import type { Language } from '../primitives/language.ts'
import type { TermsDocument } from './terms-document.ts'

/** Stands above a text that the lawyer and the clinician have not signed. */
export const draftNotice: Readonly<Record<Language, string>> = {
  en: 'Draft, not yet reviewed. A lawyer and a clinician have not signed this text yet.',
  ar: 'مسودة لم تُراجَع بعد. لم يوقّع على هذا النص محامٍ ولا مختص سريري حتى الآن.',
}

/** What is shown is what is recorded and compared; an unsigned text says so first. */
export function termsText(
  { title, summaryHeading, summary, sections }: TermsDocument,
  language: Language,
  { signed = false } = {},
): string {
  return [
    title,
    ...(signed ? [] : [draftNotice[language]]),
    summaryHeading,
    ...summary,
    ...sections.flatMap((section) => [section.heading, ...section.paragraphs]),
  ].join('\n\n')
}
