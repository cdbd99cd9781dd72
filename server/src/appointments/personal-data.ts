import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const appointmentsData = declareData(tables, {
  appointments: {
    owner: 'seeker_id',
    cleared: [['expert_id', 'expert_zone'], ['asked_of']],
    kept: { as: 'sessions', since: 'changed_at', if: () => sql`due_at is null` },
    copy: [
      'wishes',
      'asked_at',
      'state',
      'starts_at',
      'minutes',
      'topic',
      'wished_gender',
      'gender_must',
      'language',
      'note',
    ],
    sealed: { note: 'text' },
  },
  appointmentTimes: {
    owner: 'expert_id',
    kept: 'sessions',
    copy: ['work', 'starts_at'],
  },
})
