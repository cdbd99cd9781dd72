export { forgetDraft, readDraft } from './draft.ts'
export { saveKeptAnswers } from './save-answers.ts'
