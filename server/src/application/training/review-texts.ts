import { contract } from '@sanad/domain/contract'
import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import { trainingModules } from '@sanad/domain/application/training/modules'
import { outlines } from '@sanad/domain/application/training/outline'
import type {
  TrainingTextState,
  WholeTrainingText,
} from '@sanad/domain/application/training/review-contract'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { hasDayCome } from '#server/platform/stores/database/days.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asAdmin, asOwnerFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { findReviews, recordReview } from './review-store.ts'

interface TextKey {
  readonly module: ModuleId
  readonly language: Language
}

async function stateOf(tx: Tx, { module, language }: TextKey): Promise<TrainingTextState> {
  const version = trainingModules[module]?.version ?? null
  const reviews = version === null ? [] : await findReviews(tx, { module, language, version })
  return {
    module,
    language,
    title: outlines[language][module].title,
    version,
    review: reviews[0] ?? null,
  }
}

/** All twelve texts, in reading order. */
export const trainingTexts = asAdmin(
  contract.application.trainingTexts,
  'staff',
  async ({ appContext: { db } }: SignedInCall) => {
    const texts = moduleIds.flatMap((module) => languages.map((language) => ({ module, language })))
    return Promise.all(texts.map((text) => stateOf(db, text)))
  },
)

/** One complete text, for its reviewer. */
export const trainingText = asAdmin(
  contract.application.trainingText,
  'staff',
  async ({ appContext: { db } }: SignedInCall, { module, language }: TextKey) => {
    const content = trainingModules[module]
    if (!content) return refuse('IN_PREPARATION')
    const { contentNote, lessons, dialogues, practice, questions } = content.text[language]
    const { title, review } = await stateOf(db, { module, language })
    const shown = { module, language, title, review, version: content.version, contentNote }
    const parts = {
      lessons,
      dialogues,
      practice: practice ?? null,
      questions,
      sources: content.sources,
    }
    // The content is read-only typed data; the contract's lists are plain.
    return structuredClone({ ...shown, ...parts }) as unknown as WholeTrainingText
  },
)

interface RecordReviewInput extends TextKey {
  readonly version: number
  readonly reviewer: string
  /** A day, `2026-11-20`. */
  readonly reviewedOn: string
}

/** Records the reviewer of a text, which is then no longer a draft. */
export const recordTrainingReview = asOwnerFresh(
  contract.application.recordTrainingReview,
  'staff',
  ({ appContext: { db }, person }: SignedInCall, review: RecordReviewInput) => {
    return transaction(db, async (tx) => {
      const { module, language, version } = review
      const current = trainingModules[module]?.version
      if (current === undefined) return refuse('IN_PREPARATION')
      if (current !== version) return refuse('REVIEW_OUTDATED')
      if (!(await hasDayCome(tx, review.reviewedOn))) return refuse('DAY_NOT_COME')
      await recordReview(tx, { ...review, recordedBy: person.id })
      await audit.record(tx, {
        actorId: person.id,
        action: 'application.training-review-recorded',
        reason: 'signed by a reviewer',
        facts: { module, language, version },
      })
      return stateOf(tx, review)
    })
  },
)
