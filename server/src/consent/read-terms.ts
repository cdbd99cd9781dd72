import { consent as contract } from '@sanad/domain/consent/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { termsFile } from '@sanad/domain/consent/terms-file'
import { draftNotice } from '@sanad/domain/consent/terms-text'
import { textChanges } from '@sanad/domain/consent/text-changes'
import type { AppContext } from '#server/app-context.ts'
import { open, signedIn, type Call, ownOfAll } from '#server/platform/services/http/guards.ts'
import { findConsents, findLastAgreement, hasAgreedTo } from './store.ts'
import { termsInForce } from './terms-in-force.ts'

type WhichTerms = InputOf<typeof contract.terms>

/** What was added and removed since the person last agreed; null if that is in force. */
async function findChanges(
  { db: tx, content }: Pick<AppContext, 'db' | 'content'>,
  personId: string,
  which: WhichTerms,
  text: string,
) {
  if (await hasAgreedTo(tx, content, personId, which.kind)) return null
  const last = await findLastAgreement(tx, personId, which)
  if (!last) return null
  const { agreedAt, fullText } = last
  if (fullText === null) return { agreedAt, added: [], gone: [] }
  const changes = textChanges(fullText, text).filter(
    (change) => change.text !== draftNotice[which.language],
  )
  const textsOf = (kind: 'added' | 'gone') =>
    changes.filter((change) => change.kind === kind).map((change) => change.text)
  return { agreedAt, added: textsOf('added'), gone: textsOf('gone') }
}

export const terms = open(contract.terms, async (call: Call, which: WhichTerms) => {
  const { kind, language } = which
  const { content } = call
  const { document, text } = termsInForce(content, kind, language)
  return {
    document,
    signers: content
      .file(termsFile(kind, language))
      .signers.map(({ profession, name }) => ({ profession, name })),
    changes: call.person ? await findChanges(call, call.person.id, which, text) : null,
  }
})

export const ownConsents = signedIn(contract.ownConsents, ownOfAll, ({ db, person }) =>
  findConsents(db, person.id),
)
