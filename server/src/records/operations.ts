import { ownRecords, saveRecord, skipRecord } from './records.ts'

/** The operations of this slice, as its contract names them. */
export const recordsOperations = { ownRecords, saveRecord, skipRecord }
