import { contract } from '@sanad/domain/contract'
import { explainMessage, findRules as rulesFor } from '@sanad/classifier/explain-message'
import { asStaff } from '#server/platform/services/http/guards.ts'

export const findRules = asStaff(contract.crisis.findRules, (_call, input) =>
  Promise.resolve(rulesFor(input.language)),
)

/** The sentence is graded in memory; nothing of it is stored or logged. */
export const trySentence = asStaff(contract.crisis.trySentence, (_call, input) =>
  Promise.resolve(explainMessage(input.text, input.language)),
)
