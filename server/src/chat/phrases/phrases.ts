import { chat as contract } from '@sanad/domain/chat/contract'
import type { PhraseLibrary } from '@sanad/domain/chat/phrases/phrase-contract'
import { phrasesFile } from '@sanad/domain/chat/phrases/phrases-file'
import { phraseLimits } from '@sanad/domain/chat/phrases/phrases'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  asExpertOrStaff,
  asStaff,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import {
  countUse,
  deleteOwnPhrase,
  findOwnPhrases,
  findTeamPhrases,
  insertOwnPhrase,
} from './phrase-store.ts'

const sealContextOf = (id: string) => ['own_phrases', id, 'text'] as const

/** LIBRARY-4. A wording is a draft until a clinician signed it or was named for it. */
async function readTeam({ db, content }: Pick<AppContext, 'db' | 'content'>) {
  const rows = await findTeamPhrases(db)
  return rows.map(({ reviewer, ...phrase }) => ({
    ...phrase,
    isDraft: reviewer === null && !content.file(phrasesFile(phrase.language)).isSigned,
  }))
}

async function readLibrary(call: SignedInCall): Promise<PhraseLibrary> {
  const team = await readTeam(call)
  const rows = await findOwnPhrases(call.db, call.person.id)
  const key = rows.length === 0 ? undefined : await call.keys.find(call.person.id)
  return {
    team: team.map(({ uses: _uses, ...phrase }) => phrase),
    own: key
      ? rows.map(({ id, text }) => ({ id, text: key.decryptForList(text, sealContextOf(id)) }))
      : [],
  }
}

export const phraseDesk = asStaff(contract.phraseDesk, async (call) => ({
  phrases: await readTeam(call),
}))

/** LIBRARY-3. The team's phrases and the caller's own. */
export const phrases = asExpertOrStaff(contract.phrases, readLibrary)

export const keepPhrase = asExpertOrStaff(contract.keepPhrase, async (call, { id, text }) => {
  const { db, keys, person } = call
  const isFull = await transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, person.id)
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
})

export const deletePhrase = asExpertOrStaff(contract.deletePhrase, async (call, { id }) => {
  await deleteOwnPhrase(call.db, { id, personId: call.person.id })
  return readLibrary(call)
})

/** LIBRARY-5. Does not record who inserted it. */
export const countPhrase = asExpertOrStaff(contract.countPhrase, async ({ db }, { phraseId }) =>
  (await countUse(db, phraseId)) ? { counted: true as const } : refuse('NOT_FOUND'),
)
