import { crisis as contract } from '@sanad/domain/crisis/contract'
import { asStaff } from '#server/platform/services/http/guards.ts'

/** Loaded on demand: the rows with their explanations are long, and grading needs none of them. */
const loadExplanations = () => import('@sanad/classifier/explain-message')

export const findRules = asStaff(contract.findRules, async (_call, input) =>
  (await loadExplanations()).findRules(input.language),
)

/** The sentence is graded in memory; nothing of it is stored or logged. */
export const trySentence = asStaff(contract.trySentence, async (_call, input) =>
  (await loadExplanations()).explainMessage(input.text, input.language),
)
