import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const matchingData = declareData(tables, {
  matchingPreferences: {
    owner: 'user_id',
    copy: [
      'wishes',
      'urgency_level',
      'support_types',
      'topic',
      'wished_gender',
      'gender_must',
      'language_preference',
      'updated_at',
    ],
  },
  arrivalNoticeRequests: {
    owner: 'person_id',
    kept: 'short-lived',
    copy: ['wishes', 'language', 'wished_gender', 'asked_at', 'lasts_until'],
  },
  handovers: {
    owner: 'expert_id',
    kept: 'sessions',
    copy: ['work', 'reason', 'state', 'proposed_at'],
  },
  matchRequests: { kept: 'sessions', copy: ['conversations'] },
  passedOver: {
    owner: 'expert_id',
    kept: 'sessions',
    copy: 'who is not asked for a conversation again: says something about others',
  },
})
