import { ownRecords, saveRecord, skipRecord } from './records.ts'

export const recordsOperations = { ownRecords, saveRecord, skipRecord }
