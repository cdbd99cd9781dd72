export { forgetDraft, readDraft } from './state/draft.ts'
export { saveKeptAnswers } from './state/save-answers.ts'
