import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import { deleteFlags } from './erase.ts'
import * as tables from './tables.ts'

export const crisisData = declareData(tables, {
  crisisAssessments: {
    owner: 'user_id',
    kept: 'crises',
    heldBy: 'assessment',
    copy: [
      'answers',
      'created_at',
      'severity_level',
      'risk_score',
      'assessment_data',
      'reviewed_at',
    ],
    sealed: { assessment_data: 'json', trigger_keywords: 'list' },
  },
  crisisLineProposals: {
    kept: { as: 'shifts', since: 'decided_at' },
    copy: 'how the service is looked after',
  },
  crisisLines: { kept: 'nobody', copy: 'no person' },
  flags: {
    erasedBy: deleteFlags,
    kept: 'messages',
    copy: ['conversations'],
    sealed: {
      trigger_word: { is: 'text', key: ['session_id'], row: ['message_id'] },
      reasons: { is: 'list', key: ['session_id'], row: ['message_id'] },
      codes: {
        is: 'list',
        key: ['session_id'],
        row: ['session_id', 'message_id'],
        place: { table: 'messages', column: 'crisis_codes' },
      },
    },
  },
})
