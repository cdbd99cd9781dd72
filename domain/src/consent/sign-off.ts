import type { TermsKind } from './terms-version.ts'
import type { Language } from '../primitives/language.ts'

/** Decision 29: who answers for the words of the terms. Both have to, in each language. */
export const professions = ['lawyer', 'clinician'] as const
export type Profession = (typeof professions)[number]

/** What was signed: one text in one language, without the notice that it is a draft. */
export interface SignedTerms {
  readonly kind: TermsKind
  readonly language: Language
  readonly signers: { profession: Profession; name: string }[]
}

export const isSigned = (signers: readonly { readonly profession: Profession }[]): boolean =>
  professions.every((profession) => signers.some((one) => one.profession === profession))

/** A name that is written down, in UTF-16 units. */
export const signerAtMost = 120
