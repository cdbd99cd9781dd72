export { recordsOperations } from './operations.ts'
export { recordsData } from './personal-data.ts'
export { inWords, recordWords } from './record-words.ts'
export { deleteRecords, findRecords } from './record-store.ts'
