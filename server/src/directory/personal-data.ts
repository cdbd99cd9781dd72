import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const directoryData = declareData(tables, {
  serviceProposals: {
    kept: { as: 'shifts', since: 'decided_at' },
    copy: 'how the service is looked after',
  },
  services: { kept: 'nobody', copy: 'no person' },
})
