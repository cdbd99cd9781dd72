import { contract } from '@sanad/domain/contract'
import type { PhraseDesk } from '@sanad/domain/chat/phrases/phrase-contract'
import { phraseLimits } from '@sanad/domain/chat/phrases/phrases'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { hasDayCome } from '#server/platform/stores/database/days.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asOwnerFresh, asStaff, asStaffFresh } from '#server/platform/services/http/guards.ts'
import {
  findTeamPhrases,
  insertTeamPhrase,
  recordReviewOf,
  updateTeamPhrase,
} from './phrase-store.ts'

async function viewDesk(tx: Tx): Promise<PhraseDesk> {
  const rows = await findTeamPhrases(tx)
  return {
    phrases: rows.map(({ reviewer, reviewedOn, recordedBy, recordedAt, ...phrase }) => ({
      ...phrase,
      review:
        reviewer === null || reviewedOn === null || recordedAt === null
          ? null
          : { reviewer, reviewedOn, recordedBy, recordedAt },
    })),
  }
}

export const phraseDesk = asStaff(contract.chat.phraseDesk, 'staff', ({ appContext: { db } }) =>
  viewDesk(db),
)

/** LIBRARY-4. A changed wording is a draft until it is reviewed again. */
export const changePhrase = asStaffFresh(
  contract.chat.changePhrase,
  'staff',
  ({ appContext: { db }, person }, { phraseId, revision, ...wording }) =>
    transaction(db, async (tx) => {
      const known = await findTeamPhrases(tx)
      if (phraseId === undefined && known.length >= phraseLimits.team) return refuse('PHRASES_FULL')
      if (phraseId !== undefined && !known.some(({ id }) => id === phraseId))
        return refuse('NOT_FOUND')
      const id = phraseId ?? (await insertTeamPhrase(tx, wording))
      if (phraseId !== undefined && !(await updateTeamPhrase(tx, { id, revision }, wording)))
        return refuse('PHRASE_CHANGED')
      await audit.record(tx, {
        actorId: person.id,
        action: 'chat.phrase-changed',
        subjectId: id,
        reason: 'the team’s phrases',
        facts: { kind: wording.kind, language: wording.language, isRetired: wording.isRetired },
      })
      return viewDesk(tx)
    }),
)

/** LIBRARY-4. All of them, or none. */
export const recordPhraseReview = asOwnerFresh(
  contract.chat.recordPhraseReview,
  'staff',
  ({ appContext: { db }, person }, { phrases, reviewer, reviewedOn }) =>
    transaction(db, async (tx) => {
      if (!(await hasDayCome(tx, reviewedOn))) return refuse('DAY_NOT_COME')
      for (const phrase of phrases) {
        const review = { reviewer, reviewedOn, recordedBy: person.id }
        if (!(await recordReviewOf(tx, phrase, review))) return refuse('REVIEW_OUTDATED')
      }
      await audit.record(tx, {
        actorId: person.id,
        action: 'chat.phrases-reviewed',
        reason: 'signed by a reviewer',
        facts: { phrases: phrases.length },
      })
      return viewDesk(tx)
    }),
)
