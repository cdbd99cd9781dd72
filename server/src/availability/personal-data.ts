import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const availabilityData = declareData(tables, {
  availability: {
    owner: 'expert_id',
    copy: [
      'work',
      'available',
      'max_sessions',
      'available_until',
      'break_until',
      'break_for',
      'not_today',
      'not_today_until',
    ],
  },
  emergencyAvailability: {
    owner: 'expert_id',
    copy: ['work', 'is_on_call', 'max_concurrent_emergencies', 'last_emergency_at'],
  },
  shifts: {
    owner: 'person_id',
    cleared: [['taken_from']],
    kept: { as: 'shifts', since: 'ends_at' },
    copy: ['work', 'kind', 'starts_at', 'ends_at'],
  },
  shiftSwaps: {
    owner: (personId) =>
      sql`exists (select from shifts s where s.id in (offered_id, wanted_id) and s.person_id = ${personId})`,
    kept: 'shifts',
    copy: ['work', 'asked_at'],
  },
  calendarAddresses: {
    owner: 'person_id',
    copy: ['work', 'created_at'],
    notExported: 'hashes of secret addresses of this service',
  },
  workSlots: {
    owner: 'expert_id',
    kept: { as: 'hours', since: 'starts_at' },
    copy: ['work', 'starts_at'],
  },
  debriefs: {
    owner: 'expert_id',
    kept: 'hours',
    copy: ['work', 'asked_at', 'done_at'],
  },
  openShifts: {
    cleared: [['made_by']],
    kept: { as: 'shifts', since: 'ends_at' },
    copy: 'no person’s shifts yet',
  },
})
