import { contract } from '@sanad/domain/contract'
import { termsFile } from '@sanad/domain/consent/terms-file'
import type { TermsKind } from '@sanad/domain/consent/terms-version'
import { draftNotice } from '@sanad/domain/consent/terms-text'
import { textChanges } from '@sanad/domain/consent/text-changes'
import type { Language } from '@sanad/domain/primitives/language'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { findLastAgreement } from './store.ts'
import { termsInForce } from './terms-in-force.ts'

interface WhichTerms {
  readonly kind: TermsKind
  readonly language: Language
}

/** What was added and removed since the person last agreed; null for the same text. */
async function findChanges(tx: Tx, personId: string, which: WhichTerms, text: string) {
  const last = await findLastAgreement(tx, personId, which)
  if (!last) return null
  const { agreedAt, fullText } = last
  if (fullText === null) return { agreedAt, added: [], gone: [] }
  const changes = textChanges(fullText, text).filter(
    (change) => change.text !== draftNotice[which.language],
  )
  const textsOf = (kind: 'added' | 'gone') =>
    changes.filter((change) => change.kind === kind).map((change) => change.text)
  const [added, gone] = [textsOf('added'), textsOf('gone')]
  return added.length + gone.length === 0 ? null : { agreedAt, added, gone }
}

export const terms = open(
  contract.consent.terms,
  async ({ appContext: { db, content }, person }: Call, which: WhichTerms) => {
    const { kind, language } = which
    const { document, text } = termsInForce(content, kind, language)
    return {
      document,
      signers: content
        .file(termsFile(kind, language))
        .signers.map(({ profession, name }) => ({ profession, name })),
      changes: person ? await findChanges(db, person.id, which, text) : null,
    }
  },
)
