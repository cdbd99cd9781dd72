import { contract } from '@sanad/domain/contract'
import { termsFile } from '@sanad/domain/consent/terms-file'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import type { Language } from '@sanad/domain/primitives/language'
import type { Content } from '#server/platform/stores/content/content.ts'
import { findSignatures } from '#server/platform/stores/content/content-store.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { termsInForce } from './terms-in-force.ts'

interface WhichTerms {
  readonly kind: TermsKind
  readonly language: Language
}

/** Who signed the terms in force; nobody while they are a draft. */
async function findSigners(tx: Tx, content: Content, { kind, language }: WhichTerms) {
  const { isSigned, newestHash, isWaiting } = content.file(termsFile(kind, language))
  if (!isSigned || isWaiting) return []
  const signatures = await findSignatures(tx)
  return signatures
    .filter(({ sha256 }) => sha256 === newestHash)
    .map(({ profession, name }) => ({ profession, name }))
}

export const terms = open(
  contract.consent.terms,
  'anyone',
  async ({ appContext: { db, content } }: Call, which: WhichTerms) => ({
    document: termsInForce(content, which.kind, which.language).document,
    signers: await findSigners(db, content, which),
  }),
)
