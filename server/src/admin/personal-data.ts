import { sql } from 'drizzle-orm'
import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const adminData = declareData(tables, {
  activityProgress: {
    kept: 'nobody',
    copy: 'no person',
    notExported: 'how far reports are counted',
  },
  activityReports: { kept: 'nobody', copy: 'sums of ten or more' },
  activitySums: {
    kept: 'nobody',
    copy: 'sums of many',
    notExported: 'small groups, from which a reader could recognise a person',
  },
  analyticsWeeks: {
    kept: { as: 'sessions', since: sql`week::timestamptz` },
    copy: 'sums of many',
    notExported: 'small groups, from which a reader could recognise a person',
  },
  breakGlassRequests: {
    kept: 'sessions',
    copy: 'how the service is looked after; that somebody read stands in its own chapter',
    sealed: {
      reason: { is: 'text', key: ['asked_by'] },
      note: { is: 'text', key: ['reviewed_by'] },
    },
  },
  placeArrivals: { kept: 'nobody', copy: 'no person' },
  readyExceptions: { kept: 'nobody', copy: 'how the service is looked after' },
  readyRecords: { kept: 'nobody', copy: 'how the service is looked after' },
  readyStates: { kept: 'nobody', copy: 'no person' },
})
