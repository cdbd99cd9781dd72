import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const emergencyData = declareData(tables, {
  emergencies: { kept: 'sessions', copy: ['conversations'] },
})
