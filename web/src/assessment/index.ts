export { AssessmentWizardScreen } from './assessment-wizard-screen.tsx'
export { forgetDraft, readDraft } from './draft.ts'
export { saveKeptAnswers } from './save-answers.ts'
