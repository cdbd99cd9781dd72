import { api } from '#web/platform/api/api.ts'
import { forgetDraft, readDraft } from './draft.ts'

/**
 * Answers from before sign-in come from this tab or, when the code was opened elsewhere, from the
 * server's cookie. Specification §8: a failure is only logged.
 */
export async function saveKeptAnswers(): Promise<boolean> {
  const draft = readDraft()
  try {
    const { saved } = await api.assessment.saveAnswers(draft ? { assessment: draft.answers } : {})
    if (saved) forgetDraft()
    return saved
  } catch (fault) {
    console.warn('The answers could not be saved yet.', fault)
    return false
  }
}
