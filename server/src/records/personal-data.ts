import { declareData } from '#server/platform/stores/personal-data/declaration.ts'
import * as tables from './tables.ts'

export const recordsData = declareData(tables, {
  contactRecords: {
    owner: 'writer_id',
    kept: 'messages',
    heldBy: 'conversation',
    copy: ['conversations'],
    sealed: {
      content: { is: 'json', key: ['session_id'], row: ['session_id', 'writer_id', 'version'] },
    },
  },
})
