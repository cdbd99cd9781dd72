import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const adminData = declareData(tables, {
  analyticsWeeks: { kept: 'sessions', copy: 'sums of many' },
  breakGlassRequests: {
    kept: 'sessions',
    copy: 'how the service is looked after; that somebody read stands in its own chapter',
    sealed: {
      reason: { is: 'text', key: ['asked_by'] },
      note: { is: 'text', key: ['reviewed_by'] },
    },
  },
  readyExceptions: { kept: 'nobody', copy: 'how the service is looked after' },
  readyRecords: { kept: 'nobody', copy: 'how the service is looked after' },
  readyStates: { kept: 'nobody', copy: 'no person' },
})
