import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const assessmentData = declareData(tables, {
  assessmentResponses: {
    owner: 'user_id',
    kept: { as: 'answers', since: 'created_at' },
    copy: ['answers', 'question_type', 'answer_text', 'intensity_value', 'created_at'],
    sealed: {
      answer_text: { is: 'text', row: ['assessment_id', 'question_type'] },
      intensity_value: { is: 'number', row: ['assessment_id', 'question_type'] },
    },
  },
  keptAnswers: {
    kept: 'short-lived',
    copy: 'belongs to nobody who is signed in; gone after half an hour',
  },
})
