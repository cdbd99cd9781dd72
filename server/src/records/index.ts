export { recordsOperations } from './operations.ts'
export { recordsData } from './personal-data.ts'
export { inWords, recordWords } from './record-words.ts'
export { decryptRecord, deleteRecords, findRecords, insertRecord } from './record-store.ts'
