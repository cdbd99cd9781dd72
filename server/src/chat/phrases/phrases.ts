import { contract } from '@sanad/domain/contract'
import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseLimits } from '@sanad/domain/chat/phrases/phrases'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asExpertOrStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  countUse,
  deleteOwnPhrase,
  findOwnPhrases,
  findTeamPhrases,
  insertOwnPhrase,
} from './phrase-store.ts'

const sealContextOf = (id: string) => ['own_phrases', id, 'text'] as const

async function readLibrary({
  appContext: { db, keys },
  person,
}: SignedInCall): Promise<PhraseLibrary> {
  const team = await findTeamPhrases(db)
  const rows = await findOwnPhrases(db, person.id)
  const key = rows.length === 0 ? undefined : await keys.find(person.id)
  return {
    team: team
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, kind, language, text, reviewer }) => ({
        id,
        kind,
        language,
        text,
        isDraft: reviewer === null,
      })),
    own: key
      ? rows.map(({ id, text }) => ({ id, text: key.decryptForList(text, sealContextOf(id)) }))
      : [],
  }
}

/** LIBRARY-3. The team's phrases and the caller's own. */
export const phrases = asExpertOrStaff(contract.chat.phrases, 'own', readLibrary)

export const keepPhrase = asExpertOrStaff(
  contract.chat.keepPhrase,
  'own',
  async (call, { id, text }) => {
    const { appContext, person } = call
    const isFull = await transaction(appContext.db, async (tx) => {
      const key = await appContext.keys.ofPerson(tx, person.id)
      const own = await findOwnPhrases(tx, person.id)
      if (own.length >= phraseLimits.own) return true
      await insertOwnPhrase(tx, {
        id,
        personId: person.id,
        text: key.seal(text, sealContextOf(id)),
      })
      return false
    })
    return isFull ? refuse('PHRASES_FULL') : readLibrary(call)
  },
)

export const deletePhrase = asExpertOrStaff(
  contract.chat.deletePhrase,
  'own',
  async (call, { id }) => {
    await deleteOwnPhrase(call.appContext.db, { id, personId: call.person.id })
    return readLibrary(call)
  },
)

/** LIBRARY-5. */
export const countPhrase = asExpertOrStaff(
  contract.chat.countPhrase,
  'own',
  async ({ appContext: { db } }, { phraseId }) =>
    (await countUse(db, phraseId)) ? { counted: true as const } : refuse('NOT_FOUND'),
)
