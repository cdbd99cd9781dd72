import { contract } from '@sanad/domain/contract'
import { termsFile } from '@sanad/domain/consent/terms-file'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { termsInForce } from './terms-in-force.ts'

interface WhichTerms {
  readonly kind: TermsKind
  readonly language: Language
}

export const terms = open(
  contract.consent.terms,
  'anyone',
  async ({ appContext: { content } }: Call, { kind, language }: WhichTerms) => ({
    document: termsInForce(content, kind, language).document,
    signers: content
      .file(termsFile(kind, language))
      .signers.map(({ profession, name }) => ({ profession, name })),
  }),
)
