import type { Language } from '../primitives/language.ts'
import type { TermsKind } from './terms-version.ts'

/** In the order in which it is shown. */
export interface TermsDocument {
  title: string
  summaryHeading: string
  summary: string[]
  sections: { heading: string; paragraphs: string[] }[]
}

export type Terms = Readonly<Record<TermsKind, Readonly<Record<Language, TermsDocument>>>>
